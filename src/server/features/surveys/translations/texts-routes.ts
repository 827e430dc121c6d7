import * as api from '../../../../shared/api/survey/translations.ts';
import { AppError } from '../../../../shared/errors.ts';
import { authorize } from '../../../base/authorize.ts';
import type { Call, Server } from '../../../http/serve.ts';
import { findSurvey, lockSurvey, readQuestions } from '../data.ts';
import { findAgreedTexts } from './agreed-texts.ts';
import { countTexts, type TextInput } from './saved-text.ts';
import { sourceTexts } from './source-texts.ts';
import { saveVersionAfter, saveVersionBefore, versionActor } from '../versions/save-version.ts';
import { presentTranslations } from './present-translations.ts';
import { readTexts, removeTexts, storeTexts } from './texts-data.ts';
import { writeTexts } from './write-texts.ts';
import type { SurveysDeps } from '../surveys-deps.ts';

type Writing = Pick<Call<typeof api.patchTexts>, 'params' | 'body' | 'owner' | 'now' | 'note'>;

export function serveTexts({ serve, deps }: Server<SurveysDeps>): void {
  const { db, surveyCache } = deps;

  serve(api.listTexts, async ({ params, owner }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'read');
    const sources = sourceTexts(survey, await readQuestions(db.kysely, survey));
    const saved = await readTexts(db.kysely, survey, survey.languages);
    const languages = survey.languages.map((language) => ({
      language,
      ...countTexts(saved.get(language) ?? {}, sources),
    }));
    return { languages };
  });

  serve(api.getTexts, async ({ params, owner }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'read');
    const questions = await readQuestions(db.kysely, survey);
    const saved = (await readTexts(db.kysely, survey, [params.language])).get(params.language);
    if (saved === undefined && !survey.languages.includes(params.language)) throw new AppError('not_found');
    return presentTranslations(params.language, survey, questions, saved ?? {});
  });

  serve(api.putTexts, (call) => write(call, true));
  serve(api.patchTexts, (call) => write(call, false));

  serve(api.deleteTexts, async ({ params, owner, now, note }) => {
    await db.transaction(async (trx) => {
      const survey = authorize(owner, await lockSurvey(trx, params.id), 'edit');
      note({ title: survey.title, changed: [`texts.${params.language}`] });
      const saved = (await readTexts(trx, survey, [params.language])).get(params.language);
      if (saved === undefined) return;
      const questions = await readQuestions(trx, survey);
      await saveVersionBefore(trx, survey, questions, now);
      const agreed = await findAgreedTexts(trx, survey, questions, params.language);
      const left = Object.entries(saved).filter(([key]) => agreed.includes(key));
      if (left.length === 0) await removeTexts(trx, survey, params.language);
      else await storeTexts(trx, survey, params.language, Object.fromEntries(left));
      await saveVersionAfter(trx, survey, questions, versionActor(owner), now);
    });
    surveyCache.invalidate(params.id);
    return undefined;
  });

  async function write({ params, body, owner, now, note }: Writing, isFullSet: boolean) {
    const input = new Map(Object.entries(body.texts).map(([key, text]) => [key, toTextInput(text)]));
    const { title, written } = await writeTexts(deps, owner, { ...params, now }, input, { isFullSet });
    note({ title, changed: [`texts.${params.language}`] });
    return written;
  }
}

function toTextInput(input: api.TextOutput): TextInput {
  if (input === null) return { text: '', by: 'person' };
  return typeof input === 'string' ? { text: input, by: 'person' } : input;
}
