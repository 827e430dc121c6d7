import { countAsked } from '../../../../questions/is-asked.ts';
import { randomUUID } from 'node:crypto';
import { throwRefusal } from '../../../../shared/errors.ts';
import { checkQuestionCount, checkSurveyStart, type Plan } from '../../../../shared/plans.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import { countSurveyStart, readUsage } from '../../billing/usage-data.ts';
import type { CheckedQuestion } from './check-questions.ts';
import { insertSurvey, storeQuestions } from '../data.ts';
import type { Settings } from '../domain.ts';
import { savePictures } from './save-pictures.ts';
import { planQuestions, type SaveFacts } from './plan-questions.ts';
import { planQuotas } from './plan-quotas.ts';
import { planValues } from './plan-values.ts';
import { type LogicToSettle, resolveLogic } from './resolve-logic.ts';
import { storeTexts } from '../translations/texts-data.ts';
import { saveVersionAfter } from '../versions/save-version.ts';
import type { StoredQuestion, StoredSurvey } from '../stored-survey.ts';
import type { SavedTexts } from '../../../db/stored/saved-texts.ts';

export interface SurveyWithQuestions {
  readonly survey: StoredSurvey;
  readonly questions: readonly StoredQuestion[];
}

export interface CreateContext {
  readonly user_id: string;
  readonly plan: Plan;
  readonly now: Date;
  /** Actor as in versions. */
  readonly actor: string;
}

/** Facts of a new survey; slots start so that questions are Q1, Q2, Q3 (as in the column default). */
export const NEW_SURVEY: SaveFacts = {
  stored: [],
  next_slot: 1,
  next_part_slot: 100_001,
  counts: new Map(),
  isOpen: false,
  isAnswered: false,
  newId: randomUUID,
};

/**
 * Creates and counts a survey in one transaction.
 * @throws AppError `limit_questions` or `limit_surveys_month`
 */
export async function startSurvey(
  deps: Pick<FeatureDeps, 'db'>,
  { user_id, plan, now, actor }: CreateContext,
  settings: Settings,
  checked: LogicToSettle & { readonly questions: readonly CheckedQuestion[] },
  texts: ReadonlyMap<string, SavedTexts> = new Map(),
): Promise<SurveyWithQuestions> {
  throwRefusal(checkQuestionCount(plan, countAsked(checked.questions)));
  const { questions: planned, ...slots } = planQuestions(checked.questions, NEW_SURVEY);
  const { questions: settled, flow } = resolveLogic(planned, checked, false);
  const { values, next_part_slot } = planValues(
    { ...settings, flow },
    NEW_SURVEY,
    settled.length,
    slots.next_part_slot,
  );
  const questions = [...settled, ...values];
  return deps.db.transaction(async (trx) => {
    if (!(await countSurveyStart(trx, user_id, plan.surveys_per_month, now))) {
      const { surveys_this_month } = await readUsage(trx, user_id, now);
      throwRefusal(checkSurveyStart(plan, surveys_this_month));
    }
    const quotas = planQuotas(flow, null, next_part_slot);
    const survey = await insertSurvey(trx, user_id, { ...settings, flow }, { ...slots, ...quotas }, now);
    await storeQuestions(trx, survey, questions, now);
    await savePictures(trx, survey, survey, questions);
    for (const [language, each] of texts) await storeTexts(trx, survey, language, each);
    await saveVersionAfter(trx, survey, questions, actor, now);
    return { survey, questions };
  });
}
