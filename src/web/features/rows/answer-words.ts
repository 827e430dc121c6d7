import { NO_OPINION_WORD } from '../../../questions/core/summary/counters.ts';
import type { QuestionResult } from '../../../shared/api/results/results.ts';
import type { Row } from '../../../shared/api/results/rows.ts';

type Answer = Row['answers'][number]['answer'];
type AnsweredQuestion = Pick<QuestionResult, 'settings'>;

/** Formats an answer in one line, with its unit; undefined without an answer. */
export function answerWords(
  answer: Answer | undefined,
  question: AnsweredQuestion,
  noOpinion: string,
): string | undefined {
  return answerLines(answer, question, noOpinion)?.join(' · ');
}

/** Formats an answer with a line per row, item or set; undefined without an answer. */
export function answerLines(
  answer: Answer | undefined,
  { settings }: AnsweredQuestion,
  noOpinion: string,
): string[] | undefined {
  const unit = typeof settings['unit'] === 'string' ? settings['unit'] : '';
  const write = (value: Answer | undefined): string => {
    if (value === NO_OPINION_WORD) return noOpinion;
    if (value === undefined || value === null) return '';
    if (Array.isArray(value)) return value.map(write).join(', ');
    if (typeof value !== 'object') return `${String(value)} ${unit}`.trim();
    return lines(value).join(' · ');
  };
  const lines = (parts: Readonly<Record<string, Answer>>): string[] => {
    const { option, text } = parts;
    if (option !== undefined && text !== undefined) return [named(write(option), write(text))];
    return Object.entries(parts).map(([part, value]) => named(part, write(value)));
  };
  if (answer === undefined || answer === null) return undefined;
  if (typeof answer !== 'object' || Array.isArray(answer)) return [write(answer)];
  return lines(answer);
}

/** Punctuation that would stand before the colon. */
const ENDS = ['.', ':', '…'];

function named(name: string, value: string): string {
  const label = ENDS.includes(name.slice(-1)) ? name.slice(0, -1) : name;
  return `${label}: ${value}`;
}
