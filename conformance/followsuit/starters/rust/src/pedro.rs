//! The rules of Pedro, as far as this engine knows them.

use serde_json::{json, Map, Value};

use crate::Refusal;

const RANKS: [&str; 13] = [
    "A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2",
];
const SUITS: [&str; 4] = ["S", "H", "D", "C"];

/// `pedro.order`: every effective suit from high to low, a tier being a list of equals.
pub fn order(given: &Value) -> Result<Value, Refusal> {
    let trump = read_suit(&given["trump"])?;
    let off_five = format!("5{}", same_colour(trump));
    let mut suits = Map::new();
    suits.insert("trump".into(), tiers(trumps(trump, &off_five)));
    for suit in SUITS.into_iter().filter(|suit| *suit != trump) {
        let plain = cards(suit).filter(|card| *card != off_five);
        suits.insert(suit.into(), tiers(plain));
    }
    Ok(json!({ "suits": suits }))
}

fn read_suit(value: &Value) -> Result<&'static str, Refusal> {
    SUITS
        .into_iter()
        .find(|suit| value == suit)
        .ok_or_else(|| Refusal::Invalid(format!("trump: {value} is no suit, one of {SUITS:?} is")))
}

/// The other suit of the same colour.
fn same_colour(suit: &str) -> &'static str {
    match suit {
        "S" => "C",
        "C" => "S",
        "H" => "D",
        _ => "H",
    }
}

/// The trump suit with the off-five, which comes just below the five of trumps.
fn trumps<'a>(trump: &'a str, off_five: &'a str) -> impl Iterator<Item = String> + 'a {
    cards(trump).flat_map(move |card| {
        let below = card.starts_with('5').then(|| off_five.to_string());
        [Some(card), below].into_iter().flatten()
    })
}

/// The thirteen cards of a printed suit from high to low.
fn cards(suit: &str) -> impl Iterator<Item = String> + '_ {
    RANKS.iter().map(move |rank| format!("{rank}{suit}"))
}

/// Cards none of which is equal to another.
fn tiers(cards: impl Iterator<Item = String>) -> Value {
    cards.map(|card| json!([card])).collect()
}
