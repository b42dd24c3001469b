// Every case of the exported suite as a test of its own, asked without a pipe.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import test from "node:test";
import { answer } from "./answers.mjs";
import { matches } from "./compare.mjs";

const file = new URL("suite.json", import.meta.url);
if (!existsSync(file)) {
  throw new Error("write suite.json first: followsuit export --house-rules article suite.json");
}
const suite = JSON.parse(readFileSync(file, "utf8"));

/** Whether all cases stand under the house rules that the engine plays, which no question names. */
const isHeld = suite.house_rules !== null;

for (const { id, title, rules, ask, house_rules, given, expect, equal } of suite.cases) {
  test(id, (t) => {
    const question = { seq: 1, ask, house_rules: isHeld ? {} : house_rules, given };
    const reply = JSON.parse(JSON.stringify(answer(question)));
    if (reply.unsupported !== undefined) {
      t.skip(reply.unsupported);
    } else if (expect.invalid) {
      assert.ok(reply.invalid !== undefined, `${title}: the question makes no sense`);
    } else {
      const said = `expected ${JSON.stringify(expect.answer)}\nanswered ${JSON.stringify(reply)}`;
      const isMatch = matches(expect.answer, reply.answer, suite.asks[ask].compare, equal);
      assert.ok(isMatch, `${title}: ${rules.join(", ")}\n${said}`);
    }
  });
}
