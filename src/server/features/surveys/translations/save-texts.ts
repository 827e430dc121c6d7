import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { settingTexts } from '../../../../questions/core/rules/setting-texts.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { AppError } from '../../../../shared/errors.ts';
import { renamePipes } from '../../../../shared/logic/rename-codes.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { findPipeProblems, newPipeErrors } from '../piped-texts.ts';
import type { SavePlan } from '../save/plan-save.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import { codesOfCopy, renameForCopy } from '../save/copy-survey.ts';
import { isTooHeavy } from './check-texts.ts';
import { weighTexts } from './saved-text.ts';
import { checksOf, sourceTexts, type TextsSurvey } from './source-texts.ts';
import { readTexts, removeTexts, storeTexts } from './texts-data.ts';
import type { SavedTexts } from '../../../db/stored/saved-texts.ts';

interface TextsSave extends Pick<SavePlan, 'questions' | 'newCodes'> {
  readonly fieldOf: (field: string) => string;
  /** Questions before the save. */
  readonly stored: readonly StoredQuestion[];
}

/**
 * Drops translations of deleted parts, whose ids may return, and moves those of checks. Removed languages stay up to
 * the limit.
 * @throws AppError `invalid` if a translated page becomes too large, or a pipe no longer leads to an earlier question
 */
export async function saveTexts(
  trx: Kysely<Schema>,
  before: Authorized<StoredSurvey, 'edit'>,
  after: TextsSurvey & { readonly languages: readonly string[] },
  { questions, newCodes, fieldOf, stored }: TextsSave,
): Promise<void> {
  const translations = await readTexts(trx, before);
  if (translations.size === 0) return;
  const live = questions.filter(({ archived, computed }) => !archived && computed === null);
  const outgrown = outgrownLanguages(translations, before.languages, after.languages);
  for (const [language, texts] of translations) {
    if (outgrown.has(language)) {
      await removeTexts(trx, before, language);
      continue;
    }
    const settled = renamePipes(
      followSave(texts, before, after, questions),
      (code) => newCodes.get(code) ?? code,
    );
    const words = wordsOf(settled);
    const problems = findPipeProblems(after, questions, words);
    const wrong = newPipeErrors(problems, findPipeProblems(before, stored, wordsOf(texts)));
    if (after.languages.includes(language) && wrong.length > 0) {
      const fields = Object.fromEntries(wrong.map(({ field, code }) => [fieldOf(field), code]));
      throw new AppError('invalid', { fields });
    }
    if (after.languages.includes(language) && isTooHeavy(after, live, words))
      throw new AppError('invalid', { fields: { questions: 'survey_too_large' } });
    if (!isDeepStrictEqual(settled, texts)) await storeTexts(trx, before, language, settled);
  }
}

function wordsOf(texts: SavedTexts): ReadonlyMap<string, string> {
  return new Map(Object.entries(texts).map(([key, { t }]) => [key, t]));
}

/** Returns removed languages beyond the limit, longest removed first. */
function outgrownLanguages(
  translations: ReadonlyMap<string, SavedTexts>,
  before: readonly string[],
  after: readonly string[],
): ReadonlySet<string> {
  const off = [...translations].filter(([language]) => !after.includes(language));
  const [recent, long] = [true, false].map((was) => off.filter(([tag]) => before.includes(tag) === was));
  let weight = 0;
  const beyond = [...(recent ?? []), ...(long ?? [])].filter(([, texts], i) => {
    weight += weighTexts(texts);
    return i >= BOUNDS.languages || weight > BOUNDS.texts;
  });
  return new Set(beyond.map(([language]) => language));
}

/** Returns translations after a save; archived parts keep theirs. */
export function followSave(
  texts: SavedTexts,
  before: Pick<TextsSurvey, 'flow'>,
  after: TextsSurvey,
  questions: readonly StoredQuestion[],
): SavedTexts {
  const items = questions.flatMap(({ code, settings }) =>
    settingTexts(settings).map(({ key }) => `${code}.${key}`),
  );
  const known = new Set([...sourceTexts(after, questions).map(({ key }) => key), ...items]);
  const archived = new Set(questions.filter((each) => each.archived).map(({ code }) => code));
  const moved = new Map(moveChecks(before, after));
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const target = key.startsWith('check.') ? moved.get(key) : key;
      if (target === undefined) return [];
      const code = target.split('.', 1)[0] ?? '';
      return known.has(target) || archived.has(code) ? [[target, text]] : [];
    }),
  );
}

function moveChecks(before: Pick<TextsSurvey, 'flow'>, after: TextsSurvey): [string, string][] {
  const left = checksOf(after.flow).map((check, i) => ({ check, key: `check.${i + 1}` }));
  return checksOf(before.flow).flatMap(({ words, if: condition }, i) => {
    const same = left.findIndex(({ check }) => check.words === words);
    const target = same === -1 ? left.findIndex(({ check }) => isDeepStrictEqual(check.if, condition)) : same;
    const [match] = target === -1 ? [] : left.splice(target, 1);
    return match === undefined ? [] : [[`check.${i + 1}`, match.key]];
  });
}

/** Returns a copy's translations under its codes. */
export function textsOfCopy(
  texts: SavedTexts,
  survey: TextsSurvey,
  questions: readonly StoredQuestion[],
): SavedTexts {
  const codes = codesOfCopy(questions);
  const copied = new Set(sourceTexts(survey, questions).map(({ key }) => key));
  const copy = Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const [code = '', ...rest] = key.split('.');
      return !copied.has(key) ? [] : [[[codes.get(code) ?? code, ...rest].join('.'), text]];
    }),
  );
  return renamePipes(copy, renameForCopy(codes));
}
