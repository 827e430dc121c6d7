import { z } from 'zod';
import { text } from '../../../../shared/api/fields.ts';
import type { LeftOutReason } from '../../../../shared/api/survey-texts.ts';
import { splitPipes } from '../../../../shared/logic/pipes.ts';
import type { SourceText } from '../../surveys/texts/source-texts.ts';

const element = z.object({ key: z.string(), text: z.string() });

/** A translation as a model gives it; null for an element that is none. */
export function readTranslation(value: unknown): { key: string; text: string } | null {
  return element.safeParse(value).data ?? null;
}

/**
 * Checks what a model gave for a text: the places for earlier answers, the marks of Markdown and the numbers stand in it
 * as in its source, and it is no longer than it may be.
 * @returns the text to be stored, or why it is left out
 */
export function checkTranslation(
  { text: source, most }: SourceText,
  given: string,
): { readonly text: string } | { readonly reason: LeftOutReason } {
  const read = text(most).safeParse(given);
  if (!read.success || read.data === '') return { reason: 'length' };
  const said = source.includes('\n') ? read.data : onOneLine(read.data);
  if (!same(pipesOf, source, said)) return { reason: 'pipes' };
  if (!same(marksOf, source, said)) return { reason: 'marks' };
  if (!same(digitsOf, source, said)) return { reason: 'numbers' };
  return { text: said };
}

function same(of: (text: string) => string[], source: string, said: string): boolean {
  return of(source).toSorted().join('\n') === of(said).toSorted().join('\n');
}

function onOneLine(said: string): string {
  const lines = said.split(/[\r\n]/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** Which answers go into a text, each with whether words of its own stand there without one; and every double brace. */
function pipesOf(said: string): string[] {
  const pipes = splitPipes(said).flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece.fallback === '…' ? piece.code : `${piece.code}|`],
  );
  return [...pipes, ...(said.match(/\{\{|\}\}/g) ?? [])];
}

const LIST = /^ {0,3}(?:([-*+])|\d{1,9}[.)]) /;

/** The marks of a text: bold, the kind of each line of a list, and where links lead. */
function marksOf(said: string): string[] {
  const links = [...said.matchAll(/\]\(([^\s()]*)\)/g)].map(([, address = '']) => address);
  const lists = said.split('\n').flatMap((line) => {
    const mark = LIST.exec(line);
    return mark === null ? [] : [mark[1] === undefined ? '1.' : '-'];
  });
  return [...(said.match(/\*\*/g) ?? []), ...links, ...lists];
}

/** The digits of a text, in the figures of any script. */
function digitsOf(said: string): string[] {
  return (said.match(/\p{Nd}/gu) ?? []).map(valueOf);
}

/** Digits of a script stand in a row of ten, from zero on. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}
