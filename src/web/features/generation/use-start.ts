import { useTranslation } from 'react-i18next';
import type { GeneratedQuestion } from '../../../shared/api/generation.ts';
import type { Plan } from '../../../shared/plans.ts';
import { showToast } from '../../../ui/controls/toast/toast.tsx';
import { CallError } from '../../lib/call-error.ts';
import { useAiStatus } from '../../lib/ai-status.ts';
import { useNoteUse } from './api.ts';
import type { Generator, SurveyFacts } from './generator.ts';
import { fitCount, mostToAsk } from './model.ts';
import { streamQuestions } from './stream-questions.ts';
import { useFailureText } from './use-failure-text.ts';

export interface GenerationParts {
  generator: Generator;
  facts: SurveyFacts;
  plan: Plan;
  onQuestion: (question: GeneratedQuestion) => void;
  onUpgrade: (text: string) => void;
  onTemplate: (id: string) => void;
}

/** Returns a function that starts a run and shows its outcome; known limits are checked first. */
export function useStart({ generator, facts, plan, onQuestion, onUpgrade }: GenerationParts) {
  const { t } = useTranslation('generation');
  const failureText = useFailureText();
  const noteUse = useNoteUse();
  const isFromBank = useAiStatus().data?.source === 'bank';

  const fail = (failure: CallError) => {
    if (failure.code === 'limit_ai_generations') return onUpgrade(t('limitDialog'));
    if (failure.status === 402) return onUpgrade(failureText(failure));
    showToast({ title: t('failedToast'), message: failureText(failure), tone: 'error' });
  };

  /** `left` is null if unlimited; the question bank uses none. */
  return async (left: number | null): Promise<void> => {
    const known = knownLimit(isFromBank ? null : left, plan, facts.texts.length);
    if (known !== null) {
      generator.setFailure(known);
      return fail(known);
    }
    const count = fitCount(generator.read().form.count, mostToAsk(plan, facts.texts.length));
    const end = await generator.start(count, streamQuestions, onQuestion);
    if (end === null) return;
    if (end.done !== null) noteUse(end.done.ai_generations.used);
    else if (end.failure !== null) fail(end.failure);
    // Stopped after the first question: the server counts it a little later.
    else if (end.added > 0 && !isFromBank) noteUse(undefined);
  };
}

function knownLimit(left: number | null, plan: Plan, questionCount: number): CallError | null {
  const status = 402;
  if (left === 0)
    return new CallError({
      code: 'limit_ai_generations',
      message: '',
      params: { limit: plan.ai_generations ?? 0 },
      status,
    });
  const limit = plan.questions_per_survey;
  if (limit === null || questionCount < limit) return null;
  const fields = { survey_question_count: 'no_room' };
  return new CallError({ code: 'limit_questions', message: '', fields, status });
}
