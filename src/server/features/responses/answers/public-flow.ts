import type { PublicQuestion } from '../../../../shared/api/survey/questions.ts';
import type { Ending, Flow } from '../../../../shared/logic/flow.ts';

/** Placeholder for a missing quota ending; the page supplies the text. */
export const NO_WORDS: Ending = { id: 1_000_000, kind: 'quota', text: '' };

/** Returns the flow for participants, without quotas, internal names, and arm texts or scores that nothing uses. */
export function publicFlow(
  { quotas = [], arms, scores = [], loops: _loops, ...flow }: Flow,
  questions: readonly PublicQuestion[],
): Flow {
  const needsEnding = quotas.length > 0 && !flow.endings.some(({ kind }) => kind === 'quota');
  const texts = JSON.stringify([questions, flow.pages, flow.endings]);
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
