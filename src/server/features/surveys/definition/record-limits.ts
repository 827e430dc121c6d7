import { isDeepStrictEqual } from 'node:util';
import type { PastLimits } from '../../../../questions/question.ts';
import type { StoredQuestion } from '../stored-survey.ts';

/** Older limits are dropped. */
const MAX_STORED = 10;

interface Saved {
  readonly questions: readonly StoredQuestion[];
  readonly require_answers: boolean;
}

/**
 * Records the limits that open pages still show.
 * @param version before the save
 */
export function recordLimits(before: Saved, after: Saved, version: number): StoredQuestion[] {
  const byId = new Map(before.questions.map((question) => [question.id, question]));
  return after.questions.map((question) => {
    const was = byId.get(question.id);
    const [first, ...parts] = question.stored_parts;
    if (first === undefined || was === undefined) return question;
    const past = limitsOf(was, before.require_answers, version);
    const isSame = isDeepStrictEqual(past, limitsOf(question, after.require_answers, version));
    const former = was.stored_parts[0]?.limits ?? [];
    const limits = isSame ? former : [...former, past].slice(-MAX_STORED);
    return limits.length === 0 ? question : { ...question, stored_parts: [{ ...first, limits }, ...parts] };
  });
}

function limitsOf(
  { settings, must, is_optional }: StoredQuestion,
  require_answers: boolean,
  until: number,
): PastLimits {
  return {
    until,
    settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => !Array.isArray(value))),
    isRequired: must || (require_answers && !is_optional),
  };
}
