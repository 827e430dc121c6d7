import { AI_THEMES } from '../../../../shared/api/results/themes.ts';
import { knownNames } from './known-names.ts';
import { maskAnswer } from './mask-answer.ts';
import { inOneLine } from './theme-reading.ts';

/** An answer as it is stored. */
export interface StoredText {
  readonly id: string;
  readonly text: string;
  readonly participant_name: string | null;
}

/** An answer that is read by a model: in one line, how much of that is sent, and as it is sent. */
export interface SampledAnswer {
  readonly id: string;
  readonly line: string;
  readonly beginning: string;
  readonly sent: string;
}

/** Of a longer answer the beginning is sent. */
const LENGTH = 1_000;

/** Takes as many answers, evenly, as one run may send, and masks them. */
export function fitSample(answers: readonly StoredText[]): SampledAnswer[] {
  const names = knownNames(answers.map(({ participant_name }) => participant_name));
  const all = answers
    .map(({ text, ...answer }) => ({ ...answer, line: inOneLine(text) }))
    .filter(({ line }) => line !== '')
    .map((answer) => ({ ...answer, beginning: beginningOf(answer.line) }))
    .map((answer) => ({ ...answer, sent: answer.beginning }));
  // As they are first: only what goes is masked, which costs more than to count it.
  const most = mostOf(Math.min(all.length, AI_THEMES.answers), (n) => evenly(all, n));
  const masked = evenly(all, most).map(({ id, line, beginning, participant_name }) => {
    return { id, line, beginning, sent: maskAnswer(beginning, names, knownNames([participant_name], true)) };
  });
  return evenly(
    masked,
    mostOf(masked.length, (n) => evenly(masked, n)),
  );
}

/** How many answers may go, of at most so many. */
function mostOf(most: number, choose: (n: number) => readonly Pick<SampledAnswer, 'sent'>[]): number {
  const bytes = choose(most).reduce((sum, { sent }) => sum + Buffer.byteLength(sent), 0);
  return bytes <= AI_THEMES.bytes ? most : mostOf(Math.floor((most * AI_THEMES.bytes) / bytes), choose);
}

/** The beginning of a long text, without the word that would be cut: half an address is not known as one. */
function beginningOf(line: string): string {
  if (line.length <= LENGTH) return line;
  const cut = line.slice(0, LENGTH);
  return cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : LENGTH).toWellFormed();
}

function evenly<T>(all: readonly T[], most: number): T[] {
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);
}
