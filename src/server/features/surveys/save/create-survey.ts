import { countAsked } from '../../../../questions/is-asked.ts';
import { throwRefusal } from '../../../../shared/errors.ts';
import { checkQuestionCount, checkSurveyStart, type Plan } from '../../../../shared/plans.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import { countSurveyStart, readUsage } from '../../billing/usage-data.ts';
import type { Settings } from '../domain.ts';
import type { SavedTexts } from '../../../db/stored/saved-texts.ts';
import { applySave, type SurveyWithQuestions } from './apply-save.ts';
import { NEW_SURVEY, planSave, type SaveInput } from './plan-save.ts';

export interface CreateContext {
  readonly user_id: string;
  readonly plan: Plan;
  readonly now: Date;
  readonly actor: string;
}

/**
 * Creates and counts a survey in one transaction.
 * @throws AppError `limit_questions` or `limit_surveys_month`
 */
export async function startSurvey(
  deps: Pick<FeatureDeps, 'db'>,
  { user_id, plan, now, actor }: CreateContext,
  settings: Settings,
  checked: Omit<SaveInput, 'settings'>,
  texts: ReadonlyMap<string, SavedTexts> = new Map(),
): Promise<SurveyWithQuestions> {
  throwRefusal(checkQuestionCount(plan, countAsked(checked.questions)));
  const planned = planSave({ ...checked, settings }, NEW_SURVEY);
  return deps.db.transaction(async (trx) => {
    if (!(await countSurveyStart(trx, user_id, plan.surveys_per_month, now))) {
      const { surveys_this_month } = await readUsage(trx, user_id, now);
      throwRefusal(checkSurveyStart(plan, surveys_this_month));
    }
    return applySave(trx, planned, { target: { user_id, texts }, settings, actor, now });
  });
}
