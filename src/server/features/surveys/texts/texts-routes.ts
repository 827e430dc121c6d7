import * as api from '../../../../shared/api/survey-texts.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { AppError } from '../../../../shared/errors.ts';
import { authorize } from '../../../authorize.ts';
import type { Call, Server } from '../../../serve.ts';
import { findSurvey, lockSurvey, readQuestions } from '../data.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import { findAgreedTexts } from './agreed-texts.ts';
import { checkTexts } from './check-texts.ts';
import { countTexts, type GivenText, type KeptTexts, settleTexts, stateOf, weighTexts } from './kept-text.ts';
import { sourceTexts } from './source-texts.ts';
import { keepPublished, keepSeen, versionActor } from '../versions/keep-version.ts';
import { readTexts, readTextsWeight, removeTexts, storeTexts } from './texts-data.ts';

type Writing = Pick<Call<typeof api.patchTexts>, 'params' | 'body' | 'owner' | 'now' | 'note'>;

/** A survey's texts in its further languages: how far each is, one of them text by text, and writing it. */
export function serveTexts({ serve, deps }: Server): void {
  const { db, surveyCache } = deps;

  serve(api.listTexts, async ({ params, owner }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'read');
    const sources = sourceTexts(survey, await readQuestions(db.kysely, survey));
    const kept = await readTexts(db.kysely, survey, survey.languages);
    const languages = survey.languages.map((language) => ({
      language,
      ...countTexts(kept.get(language) ?? {}, sources),
    }));
    return { languages };
  });

  serve(api.getTexts, async ({ params, owner }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'read');
    const questions = await readQuestions(db.kysely, survey);
    const kept = (await readTexts(db.kysely, survey, [params.language])).get(params.language);
    if (kept === undefined && !survey.languages.includes(params.language)) throw new AppError('not_found');
    return toReply(params.language, survey, questions, kept ?? {});
  });

  serve(api.putTexts, (call) => write(call, true));
  serve(api.patchTexts, (call) => write(call, false));

  serve(api.deleteTexts, async ({ params, owner, now, note }) => {
    await db.transaction(async (trx) => {
      const survey = authorize(owner, await lockSurvey(trx, params.id), 'edit');
      note({ title: survey.title, changed: [`texts.${params.language}`] });
      const kept = (await readTexts(trx, survey, [params.language])).get(params.language);
      if (kept === undefined) return;
      const questions = await readQuestions(trx, survey);
      await keepSeen(trx, survey, questions, now);
      const agreed = await findAgreedTexts(trx, survey, questions, params.language);
      const left = Object.entries(kept).filter(([key]) => agreed.includes(key));
      if (left.length === 0) await removeTexts(trx, survey, params.language);
      else await storeTexts(trx, survey, params.language, Object.fromEntries(left));
      await keepPublished(trx, survey, questions, versionActor(owner), now);
    });
    surveyCache.invalidate(params.id);
    return undefined;
  });

  /** Stores texts: all of a language, or some. The survey's row is locked, so that nothing it says changes meanwhile. */
  async function write(
    { params: { id, language }, body: { texts }, owner, now, note }: Writing,
    isWhole: boolean,
  ) {
    const reply = await db.transaction(async (trx) => {
      const survey = authorize(owner, await lockSurvey(trx, id), 'edit');
      note({ title: survey.title, changed: [`texts.${language}`] });
      if (!survey.languages.includes(language) || language === survey.language)
        throw new AppError('invalid', { fields: { language: 'language_not_listed' } });
      const questions = await readQuestions(trx, survey);
      const before = (await readTexts(trx, survey, [language])).get(language) ?? {};
      const given = new Map(Object.entries(texts).map(([key, text]) => [key, toGiven(text)]));
      refuseUnknown(given, survey, questions);
      const sources = sourceTexts(survey, questions);
      const settled = settleTexts(before, given, sources, isWhole);
      const agreed = await findAgreedTexts(trx, survey, questions, language);
      const changed = agreed.filter((key) => before[key]?.t !== settled[key]?.t);
      const refused = Object.fromEntries(changed.map((key) => [`texts.${key}`, 'consent_agreed']));
      if (changed.length > 0) throw new AppError('invalid', { fields: refused });
      const words = new Map(
        sources.flatMap(({ key }) => (settled[key] === undefined ? [] : [[key, settled[key].t]])),
      );
      const fields = checkTexts(survey, questions, words);
      if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
      const others = survey.languages.filter((tag) => tag !== language);
      const weight = weighTexts(settled) + (await readTextsWeight(trx, survey, others));
      // Whoever makes texts shorter is not refused for those that are still too long.
      if (weight > BOUNDS.texts && weighTexts(settled) > weighTexts(before))
        throw new AppError('invalid', { fields: { texts: 'texts_too_large' } });
      await keepSeen(trx, survey, questions, now);
      await storeTexts(trx, survey, language, settled);
      await keepPublished(trx, survey, questions, versionActor(owner), now);
      return toReply(language, survey, questions, settled);
    });
    surveyCache.invalidate(id);
    return reply;
  }
}

function toGiven(given: api.TextGiven): GivenText {
  if (given === null) return { text: '', by: 'person' };
  return typeof given === 'string' ? { text: given, by: 'person' } : given;
}

/** @throws AppError `invalid` naming the keys that the survey has no text for */
function refuseUnknown(
  given: ReadonlyMap<string, GivenText>,
  survey: StoredSurvey,
  questions: readonly StoredQuestion[],
): void {
  const known = new Set(sourceTexts(survey, questions).map(({ key }) => key));
  const unknown = [...given.keys()].filter((key) => !known.has(key)).slice(0, 100);
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((key) => [`texts.${key}`, 'unknown_text']));
  throw new AppError('invalid', { fields });
}

function toReply(
  language: string,
  survey: StoredSurvey,
  questions: readonly StoredQuestion[],
  kept: KeptTexts,
) {
  const sources = sourceTexts(survey, questions);
  return {
    language,
    ...countTexts(kept, sources),
    texts: sources
      .filter(({ text }) => text !== '')
      .map(({ key, text: source }) => {
        const own = kept[key];
        const state = stateOf(own, source);
        return {
          key,
          source,
          text: own?.t ?? null,
          state,
          by: own?.by ?? null,
          former_source: state === 'stale' ? (own?.of ?? null) : null,
        };
      }),
  };
}
