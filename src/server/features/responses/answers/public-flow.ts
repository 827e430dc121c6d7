import type { PublicQuestion } from '../../../../shared/api/survey/questions.ts';
import type { Ending, Flow } from '../../../../shared/logic/flow.ts';

/** Where a survey has no words of its own for a full quota; the page has some. */
export const NO_WORDS: Ending = { id: 1_000_000, kind: 'quota', text: '' };

/**
 * What participants see of a flow. Whom the survey still looks for, what its scores are called and which arms there are is
 * its owner's business; an arm's words are there where a text has them, a score where a condition looks at one.
 */
export function publicFlow(
  { quotas = [], arms, scores = [], loops: _loops, ...flow }: Flow,
  questions: readonly PublicQuestion[],
): Flow {
  const needsEnding = quotas.length > 0 && !flow.endings.some(({ kind }) => kind === 'quota');
  const texts = questions.map(({ question_text, help }) => question_text + help).join('\n');
  const conditions = JSON.stringify([flow.pages, questions.map(({ show_if }) => show_if)]);
  const isLookedAt = scores.some(({ code }) => conditions.includes(`"${code}"`));
  return {
    ...flow,
    ...(needsEnding && { endings: [...flow.endings, NO_WORDS] }),
    ...(arms && {
      arms: arms.map((experiment) => ({
        ...experiment,
        name: experiment.code,
        arms: texts.includes(`{{${experiment.code}`)
          ? experiment.arms
          : experiment.arms.map((arm) => ({ ...arm, text: String(arm.id) })),
      })),
    }),
    ...(isLookedAt && { scores: scores.map((score) => ({ ...score, name: score.code })) }),
  };
}
