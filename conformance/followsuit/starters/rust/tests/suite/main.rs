//! Every case of the exported suite as a test of its own, asked without a pipe.
//!
//! `cargo test --test suite WORDS` runs the cases whose ids hold one of the words.

mod compare;

use std::{env, fs, process::ExitCode};

use compare::matches;
use serde_json::{json, Value};

enum Outcome {
    Passed,
    Failed(String),
    Skipped(String),
}

fn main() -> ExitCode {
    let text = fs::read_to_string("suite.json")
        .expect("write suite.json first: followsuit export --house-rules article suite.json");
    let suite: Value = serde_json::from_str(&text).expect("suite.json is JSON");
    let words: Vec<String> = env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    for case in suite["cases"].as_array().expect("a list of cases") {
        let id = case["id"].as_str().expect("a case with an id");
        if !words.is_empty() && !words.iter().any(|word| id.contains(word)) {
            continue;
        }
        match outcome(case, &suite) {
            Outcome::Passed => {
                println!("test {id} ... ok");
                passed += 1;
            }
            Outcome::Failed(why) => {
                println!("test {id} ... FAILED\n{why}");
                failed += 1;
            }
            Outcome::Skipped(why) => {
                println!("test {id} ... ignored, {why}");
                skipped += 1;
            }
        }
    }
    println!("\n{passed} passed; {failed} failed; {skipped} ignored");
    ExitCode::from(u8::from(failed > 0))
}

fn outcome(case: &Value, suite: &Value) -> Outcome {
    let (ask, expect) = (&case["ask"], &case["expect"]);
    // No question names house rules under which all cases stand: the engine plays them.
    let is_held = suite["house_rules"].is_object();
    let reply = engine::answer(&json!({
        "seq": 1,
        "ask": ask,
        "house_rules": if is_held { &Value::Null } else { &case["house_rules"] },
        "given": case["given"],
    }));
    if let Some(why) = reply["unsupported"].as_str() {
        return Outcome::Skipped(why.into());
    }
    let hint = &suite["asks"][ask.as_str().unwrap_or_default()]["compare"];
    let is_right = if expect["invalid"] == true {
        reply["invalid"].is_string()
    } else {
        matches(&expect["answer"], &reply["answer"], hint, &case["equal"])
    };
    if is_right {
        return Outcome::Passed;
    }
    let (title, rules) = (&case["title"], &case["rules"]);
    Outcome::Failed(format!(
        "{title}: {rules}\nexpected {expect}\nanswered {reply}"
    ))
}
