//! The conversation: one question a line on standard input, one reply a line on standard output.
//! Standard error takes whatever else there is to say.

use std::io::{self, BufRead, Write};

use engine::answer;
use serde_json::Value;

fn main() -> io::Result<()> {
    let mut replies = io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        if let Some(question) = read(&line?) {
            writeln!(replies, "{}", answer(&question))?;
            replies.flush()?;
        }
    }
    Ok(())
}

/// The question on a line, if there is one: without a `seq` there is nobody to reply to.
fn read(line: &[u8]) -> Option<Value> {
    match serde_json::from_slice::<Value>(line) {
        Ok(question) if question["seq"].is_i64() => return Some(question),
        Ok(_) => eprint!("not a question, no object with a seq: "),
        Err(problem) => eprint!("not JSON, {problem}: "),
    }
    eprintln!("{:.200}", String::from_utf8_lossy(line));
    None
}
