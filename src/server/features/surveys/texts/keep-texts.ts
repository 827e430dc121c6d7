import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { AppError } from '../../../../shared/errors.ts';
import type { Authorized } from '../../../authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import { isTooHeavy } from './check-texts.ts';
import { type KeptTexts } from './kept-text.ts';
import { checksOf, sourceTexts, type TextsSurvey } from './source-texts.ts';
import { readTexts, storeTexts } from './texts-data.ts';

/**
 * Keeps a survey's texts in other languages in step with a save: those of what is gone for good go along, since its id may
 * come again for something else, and those of checks follow their check.
 * @throws AppError `invalid` where the page of a language would become too large
 */
export async function keepTexts(
  trx: Kysely<Schema>,
  before: Authorized<StoredSurvey, 'edit'>,
  after: TextsSurvey,
  questions: readonly StoredQuestion[],
): Promise<void> {
  const kept = await readTexts(trx, before);
  if (kept.size === 0) return;
  const live = questions.filter(({ archived, computed }) => !archived && computed === null);
  for (const [language, texts] of kept) {
    const settled = followSave(texts, before, after, questions);
    const words = new Map(Object.entries(settled).map(([key, { t }]) => [key, t]));
    if (isTooHeavy(after, live, words))
      throw new AppError('invalid', { fields: { questions: 'survey_too_large' } });
    if (!isDeepStrictEqual(settled, texts)) await storeTexts(trx, before, language, settled);
  }
}

/** The texts that a save leaves. What was removed and may still be shown (archived questions and options) keeps its own. */
export function followSave(
  texts: KeptTexts,
  before: Pick<TextsSurvey, 'flow'>,
  after: TextsSurvey,
  questions: readonly StoredQuestion[],
): KeptTexts {
  const known = new Set(sourceTexts(after, questions).map(({ key }) => key));
  const archived = new Set(questions.filter((each) => each.archived).map(({ code }) => code));
  const moved = new Map(moveChecks(before, after));
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const place = key.startsWith('check.') ? moved.get(key) : key;
      if (place === undefined) return [];
      const code = place.split('.', 1)[0] ?? '';
      return known.has(place) || archived.has(code) ? [[place, text]] : [];
    }),
  );
}

/** Where the words of each check are found after the save; one whose words or condition stay is the same check. */
function moveChecks(before: Pick<TextsSurvey, 'flow'>, after: TextsSurvey): [string, string][] {
  const left = checksOf(after.flow).map((check, i) => ({ check, key: `check.${i + 1}` }));
  return checksOf(before.flow).flatMap(({ words, if: condition }, i) => {
    const same = left.findIndex(({ check }) => check.words === words);
    const place = same === -1 ? left.findIndex(({ check }) => isDeepStrictEqual(check.if, condition)) : same;
    const [found] = place === -1 ? [] : left.splice(place, 1);
    return found === undefined ? [] : [[`check.${i + 1}`, found.key]];
  });
}

/** The texts of a copy, whose questions have codes of their own. */
export function textsOfCopy(texts: KeptTexts, questions: readonly StoredQuestion[]): KeptTexts {
  const live = questions.filter(({ archived, computed }) => !archived && computed === null);
  const codes = new Map(live.map(({ code }, i) => [code, `Q${i + 1}`]));
  const gone = new Set(questions.filter((each) => each.archived).map(({ code }) => code));
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const [code = '', ...rest] = key.split('.');
      return gone.has(code) ? [] : [[[codes.get(code) ?? code, ...rest].join('.'), text]];
    }),
  );
}
