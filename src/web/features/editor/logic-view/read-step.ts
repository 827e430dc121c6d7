import type { FlowPage } from '../../../../shared/logic/flow.ts';
import type { ConditionWords } from '../logic/describe-condition.ts';
import { describePage } from '../logic/describe-target.ts';
import type { SettledDraft, SettledQuestion } from '../logic/settle-draft.ts';

export const SURVEY_LISTS = ['endings', 'quotas', 'experiments', 'scores'] as const;
export type SurveyList = (typeof SURVEY_LISTS)[number];

export type Step =
  | { readonly is: 'question'; readonly question: SettledQuestion; readonly index: number }
  | { readonly is: 'page'; readonly page: FlowPage }
  | { readonly is: SurveyList };

export function readStep(step: string | null, { questions, flow }: SettledDraft): Step | null {
  const list = SURVEY_LISTS.find((each) => each === step);
  if (list !== undefined) return { is: list };
  const index = questions.findIndex(({ id }) => step === `question-${id}`);
  const question = questions[index];
  if (question !== undefined) return { is: 'question', question, index };
  const page = flow?.pages.find(({ id }) => step === `page-${id}`);
  return page === undefined ? null : { is: 'page', page };
}

export function nameOfStep(step: Step, words: ConditionWords): string {
  const { t } = words;
  if (step.is === 'page') return describePage(step.page.id, words);
  if (step.is !== 'question') return t(`${step.is}.title`);
  const { number, text } = step.question;
  return number === null ? text : `${number}. ${text}`;
}
