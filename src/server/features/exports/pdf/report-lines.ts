import { isDrawnReversed, mirrorBrackets } from './drawn-reversed.ts';
import type { Pen, Run, Style } from './report-pen.ts';

/** A line of text in visual order. */
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
  /** True if the line is right-aligned. */
  readonly rightToLeft: boolean;
}

/** Marks around words, unlike signs of a number (`-5 %`). */
const ENDS = new Set(`()[]{}«»<>"'“”‘’.,;:!?…`);
const LETTER = /\p{L}/u;
const MARKS_BEFORE = /^[^\p{L}\p{N}\p{M}]+/u;
const MARKS_AFTER = /(?<![^\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/u;
/** Breakable space; excludes the no-break spaces between numbers and units. */
const BREAKABLE = /[^\S\u00A0\u202F]+/u;

/** Breaks text into lines up to `width`, splitting words that are wider. */
export function breakLines(pen: Pen, text: string, style: Style, width: number): Line[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => breakParagraph(pen, paragraph, style, width));
}

function breakParagraph(pen: Pen, text: string, style: Style, width: number): Line[] {
  const rightToLeft = isDrawnReversed(text.match(LETTER)?.[0] ?? '');
  const words = text
    .split(BREAKABLE)
    .filter((word) => word !== '')
    .flatMap((word) => breakWord(pen, word, style, width));
  const lines: string[][] = [[]];
  let used = 0;
  const space = widthOf(pen.measure(' ', style));
  for (const word of words) {
    const wide = widthOf(pen.measure(word, style));
    if (used > 0 && used + space + wide > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(word);
    used += (used > 0 ? space : 0) + wide;
  }
  return lines.map((line, i) => {
    const runs = visualOrder(line, rightToLeft).flatMap((part) => pen.measure(part, style));
    const width = widthOf(runs);
    const isLast = i === lines.length - 1;
    return { runs: isLast || rightToLeft ? runs : endedWithSpace(runs), width, rightToLeft };
  });
}

/** Appends an invisible space, so screen readers separate words across lines. */
function endedWithSpace(runs: readonly Run[]): Run[] {
  return runs.map((run, i) => (i === runs.length - 1 ? { ...run, text: `${run.text} ` } : run));
}

function widthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + run.width, 0);
}

function breakWord(pen: Pen, word: string, style: Style, width: number): string[] {
  if (word.length * style.size * 0.4 < width && widthOf(pen.measure(word, style)) <= width) return [word];
  const parts: string[] = [];
  let [part, used] = ['', 0];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const wide = widthOf(pen.measure(segment, style));
    if (used + wide > width && part !== '') {
      parts.push(part);
      [part, used] = ['', 0];
    }
    part += segment;
    used += wide;
  }
  return [...parts, part];
}

/**
 * Orders the words of a line visually: right-to-left words are reversed inside surrounding punctuation (a word-level
 * outline of Unicode's bidirectional algorithm).
 */
export function visualOrder(words: readonly string[], rightToLeft: boolean): string[] {
  const stretches: { right: boolean; words: string[] }[] = [];
  for (const word of words) {
    const last = stretches.at(-1);
    const right = isDrawnReversed(word) || (!LETTER.test(word) && (last?.right ?? rightToLeft));
    if (last?.right === right) last.words.push(word);
    else stretches.push({ right, words: [word] });
  }
  const ordered = rightToLeft ? stretches.toReversed() : stretches;
  return ordered.flatMap(({ right, words: some }, index) => {
    const space = index === 0 ? '' : ' ';
    if (!right) return [space + some.join(' ')];
    return rightToLeft ? reversed(some, space) : withinMarks(some, space);
  });
}

function reversed(words: readonly string[], space: string): string[] {
  return words.toReversed().map((word, i) => (i === 0 ? space : ' ') + withMirroredEnds(word));
}

/** Moves marks to the other side; words with right-to-left letters are reversed as they are drawn. */
function withMirroredEnds(word: string): string {
  if (LETTER.test(word)) return word;
  const characters = [...word];
  const from = characters.findIndex((each) => !ENDS.has(each));
  const to = characters.findLastIndex((each) => !ENDS.has(each)) + 1;
  const [before, after] = from < 0 ? [characters, []] : [characters.slice(0, from), characters.slice(to)];
  const inner = from < 0 ? '' : characters.slice(from, to).join('');
  return mirrored(after) + inner + mirrored(before);
}

function mirrored(marks: readonly string[]): string {
  return mirrorBrackets(marks.toReversed().join(''));
}

/** In a left-to-right line, punctuation around right-to-left words belongs to the line. */
function withinMarks(words: readonly string[], space: string): string[] {
  const text = words.join(' ');
  const before = text.match(MARKS_BEFORE)?.[0] ?? '';
  const after = text.slice(before.length).match(MARKS_AFTER)?.[0] ?? '';
  const inner = text.slice(before.length, text.length - after.length);
  return [space + before, ...reversed(inner.split(' '), ''), after].filter((part) => part !== '');
}
