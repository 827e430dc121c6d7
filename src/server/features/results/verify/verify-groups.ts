import { DEFAULT_LANGUAGE } from '../../../../shared/text/languages.ts';
import { readPages } from '../../../flow-control/read-pages.ts';
import type { Trx } from '../keywords/grouping-data.ts';
import { answerLanguage, findAnswerLanguages } from '../keywords/answer-languages-data.ts';
import { findTextQuestions } from '../keywords/grouping-data.ts';
import { groupOf, guessLanguage, keywordsOf } from '../keywords/keywords.ts';
import { findStoredGroups, findLanguages, findPositioned, type PositionedSubmission } from './verify-data.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 2_000;

/**
 * Regroups all text answers and compares; ignores pending ones. Memory grows with keywords and days.
 * @returns one line per difference
 */
export async function findGroupDifferences(trx: Trx, survey_id: string): Promise<string[]> {
  const questions = await findTextQuestions(trx, survey_id);
  if (questions.length === 0) return [];
  const fixed = await findLanguages(trx, survey_id);
  const stated = await findAnswerLanguages(trx, survey_id);
  const languages = new Map(
    questions.map(({ slot, question_text, language }) => [
      slot,
      fixed.get(slot) ?? language ?? guessLanguage(question_text),
    ]),
  );
  const positioned = () => readPages(FIRST, (after) => findPositioned(trx, survey_id, after, AT_ONCE));
  const keywordsAt = (submission: PositionedSubmission, slot: number): string[] | null => {
    const text = submission.answers[slot];
    if (submission.pending || typeof text !== 'string') return null;
    const own = answerLanguage(stated, submission.answers);
    return [...keywordsOf(text, own ?? languages.get(slot) ?? DEFAULT_LANGUAGE).keys()];
  };

  const terms = new Map<string, number>();
  for await (const submission of positioned())
    for (const { slot } of questions)
      for (const term of keywordsAt(submission, slot) ?? []) raise(terms, `${slot} ${term}`);

  const groups = new Map<string, number>();
  const problems: string[] = [];
  for await (const submission of positioned())
    for (const { slot } of questions) {
      const keywords = keywordsAt(submission, slot);
      const position = submission.positions[slot];
      if (keywords === null) {
        if (position !== undefined)
          problems.push(`answer ${submission.id} in ${slot} stands in a group without being there`);
        continue;
      }
      const ranked = keywords.map((term, id) => ({ id: id + 1, term, n: terms.get(`${slot} ${term}`) ?? 0 }));
      const best = groupOf(ranked);
      const term = best === 0 ? null : keywords[best - 1]!;
      raise(groups, `${slot} ${submission.day} ${term ?? ''}`);
      if (position === undefined) problems.push(`answer ${submission.id} in ${slot} has no group`);
      else if (position.term !== term || position.day !== submission.day)
        problems.push(`answer ${submission.id} in ${slot} stands in the wrong group`);
    }

  const stored = await findStoredGroups(trx, survey_id);
  const storedTerms = new Map(stored.terms.map(({ slot, term, n }) => [`${slot} ${term}`, n]));
  const storedGroups = new Map(
    stored.groups.map(({ slot, term, day, n }) => [`${slot} ${day} ${term ?? ''}`, n]),
  );
  return [...problems, ...compare('keyword', storedTerms, terms), ...compare('group', storedGroups, groups)];
}

function raise(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Keywords come from answers, so only slots and numbers are reported. */
function compare(
  what: string,
  stored: ReadonlyMap<string, number>,
  counted: ReadonlyMap<string, number>,
): string[] {
  return [...new Set([...stored.keys(), ...counted.keys()])].flatMap((key) => {
    const [is, should] = [stored.get(key) ?? 0, counted.get(key) ?? 0];
    return is === should ? [] : [`a ${what} in ${key.split(' ', 1)[0]} is ${is}, should be ${should}`];
  });
}
