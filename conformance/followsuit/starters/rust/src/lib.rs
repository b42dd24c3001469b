//! From a question to a reply: who answers what, and what is said when nobody can.

mod pedro;

use serde_json::{json, Value};

/// Why there is no answer.
pub enum Refusal {
    /// The question is sound, but this engine does not answer it.
    Unsupported(String),
    /// The question makes no sense: which field, and why.
    Invalid(String),
}

type Answer = fn(&Value) -> Result<Value, Refusal>;

/// The questions that this engine answers. Add the next one here.
const ASKS: &[(&str, Answer)] = &[("pedro.order", pedro::order)];

/// The reply to a question.
pub fn answer(question: &Value) -> Value {
    let seq = &question["seq"];
    match answered(question) {
        Ok(answer) => json!({"seq": seq, "answer": answer}),
        Err(Refusal::Unsupported(why)) => json!({"seq": seq, "unsupported": why}),
        Err(Refusal::Invalid(why)) => json!({"seq": seq, "invalid": why}),
    }
}

fn answered(question: &Value) -> Result<Value, Refusal> {
    let ask = question["ask"].as_str().unwrap_or_default();
    if ask == "hello" {
        return Ok(hello());
    }
    let answer_to = ASKS
        .iter()
        .find_map(|(name, answer_to)| (*name == ask).then_some(answer_to))
        .ok_or_else(|| Refusal::Unsupported(format!("{ask:?} is not implemented")))?;
    match &question["house_rules"] {
        Value::Null => {}
        Value::Object(rules) if rules.is_empty() => {}
        rules => {
            let why = format!("only the default house rules are played, not {rules}");
            return Err(Refusal::Unsupported(why));
        }
    }
    answer_to(&question["given"])
}

fn hello() -> Value {
    let asks: Vec<&str> = ASKS.iter().map(|(name, _)| *name).collect();
    json!({
        "protocol": 1,
        "engine": {"name": "my-engine", "version": "0.1.0", "language": "rust"},
        "asks": asks,
    })
}
