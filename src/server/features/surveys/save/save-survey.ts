import { countAsked } from '../../../../questions/is-asked.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { SurveyUpdate } from '../../../../shared/api/survey/surveys.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { AppError, throwRefusal, type FieldErrors } from '../../../../shared/errors.ts';
import { languageOf } from '../../../../shared/text/languages.ts';
import { checkQuestionCount, type Plan } from '../../../../shared/plans.ts';
import { surveyWeight } from '../../../../shared/survey/survey-weight.ts';
import { authorize } from '../../../base/authorize.ts';
import { lockTextGroups } from '../../../db/locks.ts';
import type { Schema } from '../../../db/schema.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import { checkQuestions, type CheckedQuestion } from './check-questions.ts';
import { checkReadingCost } from '../definition/check-reading-cost.ts';
import { applySave, type SurveyWithQuestions } from './apply-save.ts';
import type { CreateContext } from './create-survey.ts';
import { findSurvey, lockSurvey, readAnswerCounts, readQuestions } from '../data.ts';
import { checkSettings, checkBranding, checkReportMails, settingsOf } from '../domain.ts';
import { NEW_SURVEY, saveFacts, planSave } from './plan-save.ts';
import type { SaveFacts } from './plan-questions.ts';
import { type UnrolledSurvey, unrollSurvey } from '../loops/unroll-survey.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';

type SurveyToCheck = Omit<SurveyUpdate, 'version'>;

export interface CheckedSurvey extends Pick<UnrolledSurvey, 'flow' | 'fieldOf'> {
  readonly questions: readonly CheckedQuestion[];
}

/**
 * Validates by docs/spec.md#5-validation and question types.
 * @throws AppError `invalid` naming all invalid fields, or `plan_required`
 */
export function checkSurvey(
  input: SurveyToCheck,
  before: StoredSurvey | null,
  plan: Plan,
  facts: SaveFacts = NEW_SURVEY,
): CheckedSurvey {
  const language = languageOf(input.language);
  const { flow, fieldOf, ...unrolled } = unrollSurvey(input, before?.flow ?? null, facts, language);
  const { questions, fields, ...sent } = checkQuestions(unrolled.questions, facts.stored, language);
  const costly = checkReadingCost(questions, facts);
  const named = Object.entries({ ...costly, ...fields }).map(([field, code]) => [fieldOf(field), code]);
  const wrong: FieldErrors = {
    ...checkSettings(input, before, facts.isOpen || facts.isAnswered || before?.was_open === true),
    ...(Object.fromEntries(named) as FieldErrors),
    ...unrolled.fields,
  };
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', { fields: wrong });
  if (surveyWeight({ ...input, questions }) > BOUNDS.pageBytes)
    throw new AppError('invalid', { fields: { questions: 'survey_too_large' } });
  throwRefusal(checkBranding(plan, input.hide_branding, before));
  throwRefusal(checkReportMails(plan, input.report_mails, before));
  return { questions, flow, fieldOf: (field) => fieldOf(sent.fieldOf(field)) };
}

export interface SavedSurvey extends SurveyWithQuestions {
  readonly changed: readonly string[];
}

/**
 * Saves a survey. The lock comes first, so one of two saves conflicts.
 * @throws AppError `not_found`, `version_conflict`, `invalid`, `limit_questions` or `plan_required`
 */
export async function saveSurvey(
  deps: Pick<FeatureDeps, 'db'>,
  { user_id, plan, now, actor }: CreateContext,
  id: string,
  input: SurveyUpdate,
  makeCode: () => string,
): Promise<SavedSurvey> {
  return deps.db.transaction(async (trx) => {
    const isHiding = await hidesNames(trx, user_id, id, input);
    // Lock order: before the survey row.
    if (isHiding) await lockTextGroups(trx, id);
    const before = authorize({ id: user_id }, await lockSurvey(trx, id), 'edit');
    assertUnchanged(before, input);
    const stored = await readQuestions(trx, before);
    const counts = await readAnswerCounts(trx, before);
    const facts = saveFacts(before, stored, counts, now);
    const checked = checkSurvey(input, before, plan, facts);
    const live = stored.filter((question) => !question.archived && question.computed === null);
    throwRefusal(checkQuestionCount(plan, countAsked(checked.questions), countAsked(live)));

    const planned = planSave({ ...checked, settings: input }, facts);
    const mails = {
      notify: input.notify ?? before.notify,
      report_mails: input.report_mails ?? before.report_mails,
    };
    const settings = settingsOf({ ...input, ...mails }, before, makeCode, now);
    const target = { before, facts, isHiding, fieldOf: checked.fieldOf };
    const { survey, questions } = await applySave(trx, planned, { target, settings, actor, now });
    const after = { ...settings, flow: planned.flow };
    const changed = Object.keys(after).filter((key) => !isDeepStrictEqual(...valuesOf(key, after, before)));
    if (!isDeepStrictEqual(byId(questions), byId(stored))) changed.push('questions');
    return { survey, questions, changed };
  });
}

function valuesOf(key: string, ...records: readonly object[]): [unknown, unknown] {
  const [now, before] = records.map((each) => (each as Record<string, unknown>)[key]);
  return [now, before];
}

function byId(questions: readonly StoredQuestion[]): StoredQuestion[] {
  return questions.toSorted((a, b) => a.id.localeCompare(b.id));
}

/** Returns whether a named survey becomes anonymous. */
async function hidesNames(
  trx: Kysely<Schema>,
  user_id: string,
  id: string,
  input: SurveyUpdate,
): Promise<boolean> {
  if (input.anonymity_level !== 'anonymous') return false;
  const survey = authorize({ id: user_id }, await findSurvey(trx, id), 'edit');
  return survey.anonymity_level === 'name_required';
}

/** @throws AppError `version_conflict` */
export function assertUnchanged(before: { version: number }, { version }: SurveyUpdate): void {
  if (before.version !== version)
    throw new AppError('version_conflict', { params: { version: before.version } });
}
