import { AI_THEMES } from '../../../../shared/api/themes.ts';
import { maskAnswer, wordsOfNames } from './mask-answer.ts';
import { inOneLine } from './theme-reading.ts';

/** An answer as it is stored. */
export interface StoredText {
  readonly id: string;
  readonly text: string;
  readonly participant_name: string | null;
}

/** An answer that is read by a model: in one line, and as it is sent. */
export interface SampledAnswer {
  readonly id: string;
  readonly line: string;
  readonly sent: string;
}

/** Of a longer answer the beginning is sent. */
const LENGTH = 1_000;

/** Masks answers and takes as many of them, evenly, as one run may send. */
export function fitSample(answers: readonly StoredText[]): SampledAnswer[] {
  const names = wordsOfNames(answers.map(({ participant_name }) => participant_name));
  const all = answers
    .map(({ id, text, participant_name }) => {
      const line = inOneLine(text);
      return { id, line, sent: maskAnswer(beginningOf(line), names, participant_name) };
    })
    .filter(({ line }) => line !== '');
  let most = Math.min(all.length, AI_THEMES.answers);
  for (;;) {
    const chosen = evenly(all, most);
    const bytes = chosen.reduce((sum, { sent }) => sum + Buffer.byteLength(sent), 0);
    if (bytes <= AI_THEMES.bytes) return chosen;
    most = Math.floor((most * AI_THEMES.bytes) / bytes);
  }
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
