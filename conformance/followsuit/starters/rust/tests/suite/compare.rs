//! Whether an answer says what is expected, by the hints of an exported suite.

use serde_json::Value;

/// Whether every expected key is there and every list says the same. `hint` tells of lists whose
/// order carries no meaning, `equal` maps cards of one tier to the card that stands for them.
pub fn matches(expected: &Value, answered: &Value, hint: &Value, equal: &Value) -> bool {
    match (expected, answered) {
        (Value::Object(expected), Value::Object(answered)) => {
            expected.iter().all(|(key, value)| {
                answered.get(key).map_or(false, |other| {
                    matches(value, other, &hint["keys"][key], equal)
                })
            })
        }
        (Value::Array(expected), Value::Array(answered)) => {
            expected.len() == answered.len() && lists_match(expected, answered, hint, equal)
        }
        _ => expected == answered,
    }
}

fn lists_match(expected: &[Value], answered: &[Value], hint: &Value, equal: &Value) -> bool {
    let items = &hint["items"];
    match hint["order"].as_str() {
        Some("cards") => standing(expected, equal) == standing(answered, equal),
        Some("set") => partners_match(expected, answered, items, equal),
        _ => expected
            .iter()
            .zip(answered)
            .all(|(one, other)| matches(one, other, items, equal)),
    }
}

/// Cards in one order, each replaced by the one that stands for its tier.
fn standing(cards: &[Value], equal: &Value) -> Vec<String> {
    let mut names: Vec<String> = cards
        .iter()
        .map(|card| card.as_str().unwrap_or_default())
        .map(|card| equal[card].as_str().unwrap_or(card).to_string())
        .collect();
    names.sort();
    names
}

/// Whether each expected entry has an answered one of its own.
fn partners_match(expected: &[Value], answered: &[Value], hint: &Value, equal: &Value) -> bool {
    let mut left: Vec<&Value> = answered.iter().collect();
    expected.iter().all(|entry| {
        let partner = left
            .iter()
            .position(|other| matches(entry, other, hint, equal));
        partner.map(|at| left.swap_remove(at)).is_some()
    })
}
