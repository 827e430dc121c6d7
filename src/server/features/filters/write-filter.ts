import type { Question } from '../../../questions/question-type.ts';
import { codesIn, questionCode } from '../../../shared/logic/conditions/condition.ts';
import { printCondition } from '../../../shared/logic/conditions/print-condition.ts';
import { readCondition } from '../../../shared/logic/conditions/read-condition.ts';
import type { Subject } from '../../../shared/logic/conditions/subject.ts';

/** A filter for readers: the condition by codes, and what each of these asks. */
interface WrittenFilter {
  readonly condition: string;
  readonly asked: readonly { readonly code: string; readonly words: string }[];
}

/** What a filter may look at beside questions, as logic would see it. */
const BESIDE = ['submitted_at', 'completeness'].map((code): Subject => ({
  code,
  class: 'code',
  values: { min: 0, max: 100, labels: [] },
  archived: false,
}));

/**
 * Writes a filter that was taken, in the form in which experts read conditions; what that form does not know stays as it
 * was sent.
 */
export function writeFilter(sent: unknown, questions: readonly Question[]): WrittenFilter {
  const subjects = new Map<string, Subject>(BESIDE.map((each) => [each.code, each]));
  for (const { id, parts, archived } of questions) {
    if (archived) continue;
    for (const part of parts) subjects.set(part.code, part);
    if (parts[0] !== undefined) subjects.set(id, parts[0]);
  }
  const read = readCondition(sent, (ref) => subjects.get(ref) ?? 'logic_gone');
  if (!('condition' in read)) return { condition: JSON.stringify(sent), asked: [] };
  const { condition } = read;
  const texts = new Map(questions.map(({ code, question_text }) => [code, question_text]));
  const labels = new Map(questions.flatMap(({ parts }) => parts.map(({ code, label }) => [code, label])));
  // A question of one part has one text.
  const wordsOf = (code: string) =>
    [...new Set([texts.get(questionCode(code)), labels.get(code)])].filter(Boolean).join(': ');
  return {
    condition: printCondition(condition, subjects),
    asked: [...new Set(codesIn(condition))].map((code) => ({ code, words: wordsOf(code) })),
  };
}
