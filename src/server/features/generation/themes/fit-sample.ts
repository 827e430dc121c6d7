import { AI_THEMES } from '../../../../shared/api/results/themes.ts';
import { knownNames } from './known-names.ts';
import { maskAnswer } from './mask-answer.ts';
import { inOneLine } from './theme-reading.ts';

export interface StoredText {
  readonly id: string;
  readonly text: string;
  readonly participant_name: string | null;
}

export interface SampledAnswer {
  readonly id: string;
  readonly line: string;
  readonly beginning: string;
  readonly sent: string;
}

/** Longer answers are cut for sending. */
const LENGTH = 1_000;

/** Selects an even sample within the limits of one run, and masks it. */
export function fitSample(answers: readonly StoredText[]): SampledAnswer[] {
  const names = knownNames(answers.map(({ participant_name }) => participant_name));
  const all = answers
    .map(({ text, ...answer }) => ({ ...answer, line: inOneLine(text) }))
    .filter(({ line }) => line !== '')
    .map((answer) => ({ ...answer, beginning: beginningOf(answer.line) }))
    .map((answer) => ({ ...answer, sent: answer.beginning }));
  // Counts unmasked texts first, because masking is more expensive.
  const most = mostOf(Math.min(all.length, AI_THEMES.answers), (n) => evenly(all, n));
  const masked = evenly(all, most).map(({ id, line, beginning, participant_name }) => {
    return { id, line, beginning, sent: maskAnswer(beginning, names, knownNames([participant_name], true)) };
  });
  return evenly(
    masked,
    mostOf(masked.length, (n) => evenly(masked, n)),
  );
}

function mostOf(most: number, choose: (n: number) => readonly Pick<SampledAnswer, 'sent'>[]): number {
  const bytes = choose(most).reduce((sum, { sent }) => sum + Buffer.byteLength(sent), 0);
  return bytes <= AI_THEMES.bytes ? most : mostOf(Math.floor((most * AI_THEMES.bytes) / bytes), choose);
}

/** Cuts at a word boundary, because a partial address would not be masked. */
function beginningOf(line: string): string {
  if (line.length <= LENGTH) return line;
  const cut = line.slice(0, LENGTH);
  return cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : LENGTH).toWellFormed();
}

function evenly<T>(all: readonly T[], most: number): T[] {
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);
}
