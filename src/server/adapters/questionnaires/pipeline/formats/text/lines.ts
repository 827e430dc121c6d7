export type Line =
  | { readonly is: 'blank' }
  | { readonly is: 'heading'; readonly text: string; readonly level: number }
  | { readonly is: 'numbered'; readonly text: string; readonly number: number; readonly indent: number }
  | { readonly is: 'option'; readonly text: string; readonly isBox: boolean; readonly indent: number }
  | { readonly is: 'open'; readonly text: string; readonly rows: number }
  | { readonly is: 'scale'; readonly scale: Scale }
  | { readonly is: 'text'; readonly text: string; readonly indent: number };

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly first: string;
  readonly last: string;
}

const BOX = /^(?:\[ ?[xX]?\]|[☐□◻▢☑❏❑])\s*(?=\S)/;
const MARK = /^(?:[-•◦○◯●–*·‣▪]|\( ?\)|o)\s+(?=\S)|^[○◯●◦]\s*(?=\S)/;
const LETTER = /^(?:\([a-zA-Z]\)|[a-zA-Z][.)])\s+(?=\S)/;
const NUMBER = /^(?:(?:[QqFf]|Question|Frage)\s?)?(\d{1,3})\s?[.):]\s*(?=[^\d\s])/;
const MAX_LINES = 20_000;

export function readLines(source: string): readonly Line[] {
  return source.split('\n', MAX_LINES).map(readLine);
}

function readLine(raw: string): Line {
  const wide = raw.replaceAll('\t', '    ');
  const indent = wide.length - wide.trimStart().length;
  const line = unmarked(wide.trim());
  if (line === '' || /^(?:-{3,}|={3,}|\*{3,})$/.test(line)) return { is: 'blank' };
  const level = /^#{1,6}(?=\s)/.exec(line)?.[0].length;
  if (level !== undefined)
    return {
      is: 'heading',
      text: line
        .slice(level)
        .replace(/(?<!\s)\s+#+$/, '')
        .trim(),
      level,
    };
  const scale = scaleOf(line);
  if (scale !== null) return { is: 'scale', scale };
  const number = NUMBER.exec(line);
  if (number !== null)
    return { is: 'numbered', text: line.slice(number[0].length).trim(), number: Number(number[1]), indent };
  const box = BOX.exec(line)?.[0].length;
  const mark = box ?? (MARK.exec(line) ?? LETTER.exec(line))?.[0].length;
  if (mark !== undefined) {
    const text = line.slice(mark).trim();
    const inner = BOX.exec(text)?.[0].length;
    return {
      is: 'option',
      text: inner === undefined ? text : text.slice(inner).trim(),
      isBox: (box ?? inner) !== undefined,
      indent,
    };
  }
  const blank = line.search(/_{3,}|\.{5,}|…{3,}/);
  if (blank !== -1)
    return { is: 'open', text: line.slice(0, blank).replace(/(?<![\s:])[\s:]+$/, ''), rows: 1 };
  return { is: 'text', text: line, indent };
}

function unmarked(line: string): string {
  return line
    .replaceAll('**', '')
    .replaceAll(/(?<![\w_])__(?=[^_\s])|(?<=[^_\s])__(?![\w_])/g, '')
    .replaceAll(/\\(?=[*_#[\]().-])/g, '')
    .trim();
}

const LONGEST_SCALE = 200;

export function scaleOf(line: string): Scale | null {
  if (line.length > LONGEST_SCALE) return null;
  const numbers = [...line.matchAll(/(?<![\w.,])\d{1,2}(?![\w]|[.)]\s*[A-Za-z])/g)];
  const [start] = numbers;
  const end = numbers.at(-1);
  if (start === undefined || end === undefined || numbers.length < 3) return null;
  const values = numbers.map(([text]) => Number(text));
  const isRow = values.every((value, i) => i === 0 || value === values[i - 1]! + 1);
  if (!isRow || values[0]! > 1) return null;
  const between = line.slice(start.index + start[0].length, end.index);
  const first =
    words(line.slice(0, start.index)) ||
    words(/^\s*[(=:]\s*([^()]*?)\)?(?=\s*[-–|,]?\s*\d)/.exec(between)?.[1] ?? '');
  const rest = between.replaceAll(/\([^()]*\)/g, '').replaceAll(/[\d\s|,;/()[\]○◯_–—-]/g, '');
  if (rest.length > first.length + 3) return null;
  return { min: values[0]!, max: values.at(-1)!, first, last: words(line.slice(end.index + end[0].length)) };
}

function words(text: string): string {
  return text
    .replaceAll(/[()[\]|=:○◯]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s–—-]+|[\s–—-]+$/g, '');
}
