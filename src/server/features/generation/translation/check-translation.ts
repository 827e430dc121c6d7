import { z } from 'zod';
import { text } from '../../../../shared/api/fields.ts';
import type { LeftOutReason } from '../../../../shared/api/survey/translations.ts';
import { splitPipes } from '../../../../shared/logic/pipes.ts';
import type { SourceText } from '../../surveys/translations/source-texts.ts';

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
  translation: string,
): { readonly text: string } | { readonly reason: LeftOutReason } {
  const read = text(most).safeParse(translation);
  if (!read.success || read.data === '') return { reason: 'length' };
  const translated = source.includes('\n') ? read.data : onOneLine(read.data);
  if (!same(pipesOf, source, translated)) return { reason: 'pipes' };
  if (!same(marksOf, source, translated)) return { reason: 'marks' };
  if (!same(digitsOf, source, translated)) return { reason: 'numbers' };
  return { text: translated };
}

function same(of: (text: string) => string[], source: string, translated: string): boolean {
  return of(source).toSorted().join('\n') === of(translated).toSorted().join('\n');
}

function onOneLine(translated: string): string {
  const lines = translated.split(/[\r\n]/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** Which answers go into a text, each with whether words of its own stand there without one; and every double brace. */
function pipesOf(translated: string): string[] {
  const pipes = splitPipes(translated).flatMap((segment) =>
    typeof segment === 'string' ? [] : [segment.fallback === '…' ? segment.code : `${segment.code}|`],
  );
  return [...pipes, ...(translated.match(/\{\{|\}\}/g) ?? [])];
}

const LIST = /^ {0,3}(?:([-*+])|\d{1,9}[.)]) /;

/** The marks of a text: bold, the kind of each line of a list, and where links lead. */
function marksOf(translated: string): string[] {
  const links = [...translated.matchAll(/\]\(([^\s()]*)\)/g)].map(([, address = '']) => address);
  const lists = translated.split('\n').flatMap((line) => {
    const mark = LIST.exec(line);
    return mark === null ? [] : [mark[1] === undefined ? '1.' : '-'];
  });
  return [...(translated.match(/\*\*/g) ?? []), ...links, ...lists];
}

/** The digits of a text, in the figures of any script. */
function digitsOf(translated: string): string[] {
  return (translated.match(/\p{Nd}/gu) ?? []).map(valueOf);
}

/** Digits of a script stand in a row of ten, from zero on. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}
