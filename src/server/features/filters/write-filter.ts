import type { Question } from '../../../questions/question-type.ts';
import { codesIn, questionCode } from '../../../shared/logic/conditions/condition.ts';
import { printCondition } from '../../../shared/logic/conditions/print-condition.ts';
import { readCondition } from '../../../shared/logic/conditions/read-condition.ts';
import type { Subject } from '../../../shared/logic/conditions/subject.ts';

interface WrittenFilter {
  readonly condition: string;
  readonly asked: readonly { readonly code: string; readonly words: string }[];
}

const BESIDE = ['submitted_at', 'completeness'].map((code): Subject => ({
  code,
  class: 'code',
  values: { min: 0, max: 100, labels: [] },
  archived: false,
}));

/** Formats a filter in formal notation; anything the notation lacks stays as sent. */
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
  const wordsOf = (code: string) =>
    [...new Set([texts.get(questionCode(code)), labels.get(code)])].filter(Boolean).join(': ');
  return {
    condition: printCondition(condition, subjects),
    asked: [...new Set(codesIn(condition))].map((code) => ({ code, words: wordsOf(code) })),
  };
}
