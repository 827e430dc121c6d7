import type { TranslatedSurvey } from '../../../../shared/api/survey/translations.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { AppError } from '../../../../shared/errors.ts';
import { authorize } from '../../../base/authorize.ts';
import type { Owner } from '../../../base/owner.ts';
import { lockSurvey, readQuestions } from '../data.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import { saveVersionAfter, saveVersionBefore, versionActor } from '../versions/save-version.ts';
import { findAgreedTexts } from './agreed-texts.ts';
import { checkTexts } from './check-texts.ts';
import { type TextInput, settleTexts, weighTexts } from './saved-text.ts';
import { sourceTexts } from './source-texts.ts';
import { presentTranslations } from './present-translations.ts';
import { readTexts, readTextsWeight, storeTexts } from './texts-data.ts';
import type { SurveysDeps } from '../surveys-deps.ts';

interface Writing {
  readonly isFullSet: boolean;
  /** False if the caller saves versions around several writes. */
  readonly shouldSaveVersions?: boolean;
}

/**
 * Stores translations with the survey row locked.
 * @returns title and current translations
 * @throws AppError `not_found`; `invalid` naming each invalid text
 */
export async function writeTexts(
  { db, surveyCache }: Pick<SurveysDeps, 'db' | 'surveyCache'>,
  owner: Owner,
  { id, language, now }: { readonly id: string; readonly language: string; readonly now: Date },
  input: ReadonlyMap<string, TextInput>,
  { isFullSet, shouldSaveVersions = true }: Writing,
): Promise<{ readonly title: string; readonly written: TranslatedSurvey }> {
  const written = await db.transaction(async (trx) => {
    const survey = authorize(owner, await lockSurvey(trx, id), 'edit');
    assertLanguageListed(survey, language);
    const questions = await readQuestions(trx, survey);
    const before = (await readTexts(trx, survey, [language])).get(language) ?? {};
    assertKnownKeys(input, survey, questions);
    const sources = sourceTexts(survey, questions);
    const settled = settleTexts(before, input, sources, isFullSet);
    const agreed = await findAgreedTexts(trx, survey, questions, language);
    const changed = agreed.filter((key) => before[key]?.t !== settled[key]?.t);
    const refused = Object.fromEntries(changed.map((key) => [`texts.${key}`, 'consent_agreed']));
    if (changed.length > 0) throw new AppError('invalid', { fields: refused });
    const words = new Map(
      sources.flatMap(({ key }) => (settled[key] === undefined ? [] : [[key, settled[key].t]])),
    );
    const stored = new Map(Object.entries(before).map(([key, { t }]) => [key, t]));
    const fields = checkTexts(survey, questions, words, stored);
    if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
    const others = survey.languages.filter((tag) => tag !== language);
    const weight = weighTexts(settled) + (await readTextsWeight(trx, survey, others));
    // Shortening oversized texts is always allowed.
    if (weight > BOUNDS.texts && weighTexts(settled) > weighTexts(before))
      throw new AppError('invalid', { fields: { texts: 'texts_too_large' } });
    if (shouldSaveVersions) await saveVersionBefore(trx, survey, questions, now);
    await storeTexts(trx, survey, language, settled);
    if (shouldSaveVersions) await saveVersionAfter(trx, survey, questions, versionActor(owner), now);
    return { title: survey.title, written: presentTranslations(language, survey, questions, settled) };
  });
  surveyCache.invalidate(id);
  return written;
}

/** @throws AppError `invalid` unless it is a further language of the survey */
export function assertLanguageListed(survey: StoredSurvey, language: string): void {
  if (!survey.languages.includes(language) || language === survey.language)
    throw new AppError('invalid', { fields: { language: 'language_not_listed' } });
}

/** @throws AppError `invalid` naming unknown keys */
function assertKnownKeys(
  input: ReadonlyMap<string, TextInput>,
  survey: StoredSurvey,
  questions: readonly StoredQuestion[],
): void {
  const known = new Set(sourceTexts(survey, questions).map(({ key }) => key));
  const unknown = [...input.keys()].filter((key) => !known.has(key)).slice(0, 100);
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((key) => [`texts.${key}`, 'unknown_text']));
  throw new AppError('invalid', { fields });
}
