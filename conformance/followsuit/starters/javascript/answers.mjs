// From a question to a reply: who answers what, and what is said when nobody can.

import * as pedro from "./pedro.mjs";
import { Invalid, Unsupported } from "./refusals.mjs";

/** The questions that this engine answers. Add the next one here. */
const asks = new Map([["pedro.order", pedro.order]]);

const hello = {
  protocol: 1,
  engine: { name: "my-engine", version: "0.1.0", language: "javascript" },
  asks: [...asks.keys()],
};

/** The reply to a question. Whatever goes wrong costs this question and no other. */
export function answer(question) {
  const { seq } = question;
  try {
    return { seq, answer: answered(question) };
  } catch (problem) {
    if (problem instanceof Unsupported) return { seq, unsupported: problem.message };
    if (problem instanceof Invalid) return { seq, invalid: problem.message };
    console.error(problem);
    return { seq, error: String(problem) };
  }
}

function answered({ ask, given, house_rules: houseRules = {} }) {
  if (ask === "hello") return hello;
  const answerTo = asks.get(ask);
  if (!answerTo) throw new Unsupported(`${JSON.stringify(ask)} is not implemented`);
  if (Object.keys(houseRules).length > 0) {
    const named = JSON.stringify(houseRules);
    throw new Unsupported(`only the default house rules are played, not ${named}`);
  }
  if (typeof given !== "object" || given === null) throw new Invalid("given: an object is needed");
  return answerTo(given);
}
