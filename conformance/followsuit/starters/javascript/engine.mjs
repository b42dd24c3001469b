// The conversation: one question a line on standard input, one reply a line on standard output.
// Standard error takes whatever else there is to say.

import { createInterface } from "node:readline";
import { answer } from "./answers.mjs";

/** The question on a line, or null: without a `seq` there is nobody to reply to. */
function read(line) {
  try {
    const question = JSON.parse(line);
    if (Number.isInteger(question?.seq)) return question;
    console.error(`not a question, no object with a seq: ${line.slice(0, 200)}`);
  } catch (problem) {
    console.error(`not JSON, ${problem.message}: ${line.slice(0, 200)}`);
  }
  return null;
}

process.stdout.on("error", () => process.exit(1)); // nobody is left to read the replies

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const question = read(line);
  if (question !== null) process.stdout.write(`${JSON.stringify(answer(question))}\n`);
}
