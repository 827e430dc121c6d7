import * as api from '../../../shared/api/survey/surveys.ts';
import { makeAccessCode } from '../../../shared/survey/access-code.ts';
import { AppError } from '../../../shared/errors.ts';
import { authorize } from '../../base/authorize.ts';
import { runAsSystem } from '../../db/access/run-as-system.ts';
import type { Owner } from '../../base/owner.ts';
import { recordEvent } from '../../db/record-event.ts';
import type { Server } from '../../http/serve.ts';
import { findPlan } from '../billing/plan.ts';
import { contentsOfCopy, settingsOfCopy } from './save/copy-survey.ts';
import type { SurveyWithQuestions } from './save/apply-save.ts';
import { startSurvey, type CreateContext } from './save/create-survey.ts';
import { findSurvey, lockSurvey, readAnswerCounts, readQuestions, updateSurvey } from './data.ts';
import { removeSurvey } from './delete-data.ts';
import { closeNow, isPlainDraft, openNow, settingsOf } from './domain.ts';
import { readSurveys } from './list/list-data.ts';
import { countAffectedAnswers } from './save/plan-questions.ts';
import { saveFacts, planSave } from './save/plan-save.ts';
import { checkSurvey, saveSurvey, assertUnchanged } from './save/save-survey.ts';
import { isRepeatedEdit } from './save/is-repeated-edit.ts';
import { textsOfCopy } from './translations/save-texts.ts';
import { readTexts } from './translations/texts-data.ts';
import { toListed, toSurvey } from './stored-survey.ts';
import { saveVersionAfter, saveVersionBefore, versionActor } from './versions/save-version.ts';
import type { SurveysDeps } from './surveys-deps.ts';

/** They decide access to a survey or its results. */
const SHARING = ['visibility', 'access_code', 'results_visible_to_participants', 'allow_embedding'];

export function serveSurveys({ serve, deps }: Server<SurveysDeps>): void {
  const { db, surveyCache } = deps;
  const createContext = async (owner: Owner, now: Date): Promise<CreateContext> => ({
    user_id: owner.id,
    plan: await findPlan(deps, owner.id),
    now,
    actor: versionActor(owner),
  });
  const reply = ({ survey, questions }: SurveyWithQuestions, owner: Owner, now: Date) =>
    toSurvey(survey, questions, owner, now);

  serve(api.listSurveys, async ({ query, owner, now }) => {
    const { surveys, next_cursor } = await readSurveys(db.kysely, deps.cursors, owner.id, query, now);
    return { surveys: surveys.map((survey) => toListed(survey, owner, now)), next_cursor };
  });

  serve(api.createSurvey, async ({ body, owner, now, note }) => {
    note({ title: body.title });
    const who = await createContext(owner, now);
    const checked = checkSurvey(body, null, who.plan);
    const settings = settingsOf(body, null, newAccessCode, now);
    return reply(await startSurvey(deps, who, settings, checked), owner, now);
  });

  serve(api.getSurvey, async ({ params, owner, now }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'read');
    return toSurvey(survey, await readQuestions(db.kysely, survey), owner, now);
  });

  serve(api.saveSurvey, async ({ params, body, owner, now, note, leaveOut }) => {
    const who = await createContext(owner, now);
    const saved = await saveSurvey(deps, who, params.id, body, newAccessCode);
    surveyCache.invalidate(saved.survey.id);
    const { title, visibility, results_visible_to_participants } = saved.survey;
    note({ title, changed: saved.changed });
    if (isPlainDraft(saved.survey) && (await isRepeatedEdit(db, owner.actor, params.id, saved.changed)))
      leaveOut();
    if (saved.changed.some((each) => SHARING.includes(each)))
      await recordEvent(db, {
        of: owner,
        actor: owner.actor,
        action: 'survey.shared',
        survey_id: saved.survey.id,
        details: { title, visibility, results_visible_to_participants },
      });
    return reply(saved, owner, now);
  });

  serve(api.previewSave, async ({ params, body, owner, now }) => {
    const { plan } = await createContext(owner, now);
    const before = authorize(owner, await findSurvey(db.kysely, params.id), 'read');
    assertUnchanged(before, body);
    const stored = await readQuestions(db.kysely, before);
    const counts = await readAnswerCounts(db.kysely, before);
    const facts = saveFacts(before, stored, counts, now);
    const checked = checkSurvey(body, before, plan, facts);
    const { questions } = planSave({ ...checked, settings: body }, facts);
    const asked = stored.filter(({ computed }) => computed === null);
    const { response_count } = before;
    return { answers: countAffectedAnswers(asked, questions, counts), response_count };
  });

  serve(api.deleteSurvey, async ({ params, owner, note }) => {
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'delete');
    note({ title: survey.title });
    // Access was checked; row-level security needs the survey row, deleted first.
    const removed = await runAsSystem(() => db.transaction((trx) => removeSurvey(trx, survey)));
    if (!removed) throw new AppError('not_found');
    surveyCache.invalidate(survey.id);
    return undefined;
  });

  for (const [endpoint, change] of [
    [api.publishSurvey, openNow],
    [api.reopenSurvey, openNow],
    [api.closeSurvey, closeNow],
  ] as const) {
    serve(endpoint, async ({ params, owner, now, note }) => {
      const { survey, questions } = await db.transaction(async (trx) => {
        const before = authorize(owner, await lockSurvey(trx, params.id), 'edit');
        const stored = await readQuestions(trx, before);
        await saveVersionBefore(trx, before, stored, now);
        const { status, start_date, end_date, closed_at } = before;
        const opening = change({ status, start_date, end_date, closed_at }, now);
        const after = await updateSurvey(trx, before, opening, now);
        await saveVersionAfter(trx, after, stored, versionActor(owner), now);
        return { survey: after, questions: stored };
      });
      surveyCache.invalidate(survey.id);
      note({ title: survey.title });
      return toSurvey(survey, questions, owner, now);
    });
  }

  serve(api.duplicateSurvey, async ({ params, owner, now, note }) => {
    const who = await createContext(owner, now);
    const survey = authorize(owner, await findSurvey(db.kysely, params.id), 'read');
    note({ title: survey.title, copy_of: survey.id });
    const settings = settingsOfCopy(survey, who.plan, newAccessCode);
    const stored = await readQuestions(db.kysely, survey);
    const contents = { ...contentsOfCopy(stored, survey.flow), isCopy: true };
    const translations = await readTexts(db.kysely, survey, survey.languages);
    const texts = new Map(
      Array.from(translations, ([language, each]) => [language, textsOfCopy(each, survey, stored)]),
    );
    return reply(await startSurvey(deps, who, settings, contents, texts), owner, now);
  });
}

function newAccessCode(): string {
  return makeAccessCode((bytes) => crypto.getRandomValues(bytes));
}
