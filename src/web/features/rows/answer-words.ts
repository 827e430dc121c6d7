import { NO_OPINION_WORD } from '../../../questions/core/summary/counters.ts';
import type { Row } from '../../../shared/api/results/rows.ts';

type Answer = Row['answers'][number]['answer'];

/** Formats an answer in one line; undefined without an answer. */
export function answerWords(answer: Answer | undefined, noOpinion: string): string | undefined {
  if (answer === NO_OPINION_WORD) return noOpinion;
  if (answer === undefined || typeof answer !== 'object') return answer?.toString();
  const each = (value: Answer | undefined) => answerWords(value, noOpinion) ?? '';
  if (Array.isArray(answer)) return answer.map(each).join(', ');
  const { option, text } = answer as Readonly<Record<string, Answer>>;
  if (option !== undefined && text !== undefined) return `${each(option)}: ${each(text)}`;
  return Object.entries(answer)
    .map(([part, value]) => `${part}: ${each(value)}`)
    .join('; ');
}
