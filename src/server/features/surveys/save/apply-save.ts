import type { Kysely } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import { insertSurvey, storeQuestions, updateSurvey } from '../data.ts';
import type { Settings } from '../domain.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import { saveTexts } from '../translations/save-texts.ts';
import type { SavedTexts } from '../../../db/stored/saved-texts.ts';
import { storeTexts } from '../translations/texts-data.ts';
import { saveVersionAfter, saveVersionBefore } from '../versions/save-version.ts';
import { archiveLogic } from './archive-logic.ts';
import type { PlanFacts, SavePlan } from './plan-save.ts';
import { pseudonymize } from './pseudonymize.ts';
import { savePictures } from './save-pictures.ts';

export interface SurveyWithQuestions {
  readonly survey: StoredSurvey;
  readonly questions: readonly StoredQuestion[];
}

/** A new survey's owner and translations. */
interface NewTarget {
  readonly user_id: string;
  readonly texts: ReadonlyMap<string, SavedTexts>;
}

/** The survey to be replaced; its row must be locked. */
interface StoredTarget {
  readonly before: Authorized<StoredSurvey, 'edit'>;
  readonly facts: PlanFacts;
  /** The survey becomes anonymous; text groups must be locked. */
  readonly isHiding: boolean;
  /** Maps fields of the plan to sent ones. */
  readonly fieldOf: (field: string) => string;
}

interface Save {
  readonly target: NewTarget | StoredTarget;
  readonly settings: Settings;
  readonly actor: string;
  readonly now: Date;
}

/** Writes a planned save with pictures, translations and versions, in the caller's transaction. */
export async function applySave(
  trx: Kysely<Schema>,
  plan: SavePlan,
  { target, settings, actor, now }: Save,
): Promise<SurveyWithQuestions> {
  const survey =
    'before' in target
      ? await replaceSurvey(trx, plan, target, settings, now)
      : await addSurvey(trx, plan, target, settings, now);
  await saveVersionAfter(trx, survey, plan.questions, actor, now);
  return { survey, questions: plan.questions };
}

async function addSurvey(
  trx: Kysely<Schema>,
  plan: SavePlan,
  { user_id, texts }: NewTarget,
  settings: Settings,
  now: Date,
): Promise<Authorized<StoredSurvey, 'edit'>> {
  const { flow, slots } = plan;
  const survey = await insertSurvey(trx, user_id, { ...settings, flow }, slots, now);
  await writeContents(trx, survey, plan, settings, now);
  for (const [language, each] of texts) await storeTexts(trx, survey, language, each);
  return survey;
}

async function replaceSurvey(
  trx: Kysely<Schema>,
  plan: SavePlan,
  { before, facts, isHiding, fieldOf }: StoredTarget,
  settings: Settings,
  now: Date,
): Promise<Authorized<StoredSurvey, 'edit'>> {
  const { flow, slots } = plan;
  await saveVersionBefore(trx, before, facts.stored, now);
  if (facts.isOpen) await archiveLogic(trx, before, facts.stored, plan);
  await writeContents(trx, before, plan, settings, now);
  await saveTexts(trx, before, { ...settings, flow }, { ...plan, fieldOf, stored: facts.stored });
  if (isHiding) await pseudonymize(trx, before);
  const isNamed = settings.anonymity_level === 'name_required';
  if (isNamed && before.anonymity_level === 'anonymous') await deleteProgress(trx, before);
  const was_open = before.was_open || facts.isOpen;
  return updateSurvey(trx, before, { ...settings, flow, ...slots, was_open }, now);
}

async function writeContents(
  trx: Kysely<Schema>,
  survey: Authorized<StoredSurvey, 'edit'>,
  { questions }: SavePlan,
  settings: Settings,
  now: Date,
): Promise<void> {
  await storeQuestions(trx, survey, questions, now);
  await savePictures(trx, survey, settings, questions);
}

/** Deletes page progress and durations collected under an earlier privacy promise. */
async function deleteProgress(
  trx: Kysely<Schema>,
  { id }: Authorized<{ readonly id: string }, 'edit'>,
): Promise<void> {
  await trx.deleteFrom('reached_counts').where('survey_id', '=', id).execute();
  await trx.deleteFrom('took_counts').where('survey_id', '=', id).execute();
}
