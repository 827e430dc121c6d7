import { z } from 'zod';
import { text } from '../../../../shared/api/fields.ts';
import type { LeftOutReason } from '../../../../shared/api/survey/translations.ts';
import { splitPipes } from '../../../../shared/logic/pipes.ts';
import type { SourceText } from '../../surveys/translations/source-texts.ts';

const element = z.object({ key: z.string(), text: z.string() });

export function readTranslation(value: unknown): { key: string; text: string } | null {
  return element.safeParse(value).data ?? null;
}

/**
 * Checks that a translation has the same piping, Markdown and numbers as its source.
 * @returns the text to store, or the reason it is left out
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

function pipesOf(translated: string): string[] {
  const pipes = splitPipes(translated).flatMap((segment) =>
    typeof segment === 'string' ? [] : [segment.fallback === '…' ? segment.code : `${segment.code}|`],
  );
  return [...pipes, ...(translated.match(/\{\{|\}\}/g) ?? [])];
}

const LIST = /^ {0,3}(?:([-*+])|\d{1,9}[.)]) /;

function marksOf(translated: string): string[] {
  const links = [...translated.matchAll(/\]\(([^\s()]*)\)/g)].map(([, address = '']) => address);
  const lists = translated.split('\n').flatMap((line) => {
    const mark = LIST.exec(line);
    return mark === null ? [] : [mark[1] === undefined ? '1.' : '-'];
  });
  return [...(translated.match(/\*\*/g) ?? []), ...links, ...lists];
}

function digitsOf(translated: string): string[] {
  return (translated.match(/\p{Nd}/gu) ?? []).map(valueOf);
}

/** Digits of a script are ten consecutive characters from zero. */
function valueOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}
