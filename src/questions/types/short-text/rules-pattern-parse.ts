export type PatternNode =
  | {
      readonly is: 'character';
      readonly isIn: boolean;
      readonly ranges: readonly Range[];
      readonly example: string;
    }
  | { readonly is: 'sequence'; readonly of: readonly PatternNode[] }
  | { readonly is: 'either'; readonly of: readonly PatternNode[] }
  | { readonly is: 'repeat'; readonly of: PatternNode; readonly min: number; readonly max: number | null };

type Range = readonly [from: number, to: number];

const MAX_DEPTH = 10;
const MAX_TIMES = 200;
const SPECIAL = new Set(['.', '*', '+', '?', '(', ')', '[', ']', '{', '}', '|', '^', '$', '\\']);
const SETS: Readonly<Record<string, readonly Range[]>> = {
  d: [[0x30, 0x39]],
  w: [[0x41, 0x5a], [0x61, 0x7a], [0x30, 0x39], [0x5f, 0x5f]], // prettier-ignore
  s: [[0x20, 0x20], [0x09, 0x0d], [0xa0, 0xa0]], // prettier-ignore
};

/**
 * Parses a subset of regular expressions: characters, `.`, sets, groups, `|` and repetition, anchored.
 * @returns null for other syntax and nested unbounded repetition
 */
export function parsePattern(text: string): PatternNode | null {
  const reader = { characters: [...text], at: 0 };
  // Anchors are implied, but commonly written.
  const hasStart = reader.characters[0] === '^';
  if (hasStart) reader.characters.shift();
  const hasEnd = reader.characters.at(-1) === '$' && reader.characters.at(-2) !== '\\';
  if (hasEnd) reader.characters.pop();
  const node = parseEither(reader, 0);
  if (node === null || reader.at < reader.characters.length || reader.characters.length === 0) return null;
  return (hasStart || hasEnd) && node.is === 'either' ? null : node;
}

interface Reader {
  readonly characters: string[];
  at: number;
}

function parseEither(reader: Reader, depth: number): PatternNode | null {
  const ways: PatternNode[] = [];
  do {
    if (ways.length > 0) reader.at += 1;
    const way = parseSequence(reader, depth);
    if (way === null) return null;
    ways.push(way);
  } while (reader.characters[reader.at] === '|');
  return ways.length === 1 ? ways[0]! : { is: 'either', of: ways };
}

function parseSequence(reader: Reader, depth: number): PatternNode | null {
  const of: PatternNode[] = [];
  for (
    let character = reader.characters[reader.at];
    character !== undefined;
    character = reader.characters[reader.at]
  ) {
    if (character === '|' || character === ')') break;
    const one = parseOne(reader, depth);
    const repeated = one && parseTimes(reader, one);
    if (repeated === null) return null;
    of.push(repeated);
  }
  return of.length === 0 ? null : { is: 'sequence', of };
}

function parseOne(reader: Reader, depth: number): PatternNode | null {
  const character = reader.characters[reader.at++]!;
  if (character === '(') {
    const inner = depth < MAX_DEPTH ? parseEither(reader, depth + 1) : null;
    return inner !== null && reader.characters[reader.at++] === ')' ? inner : null;
  }
  if (character === '[') return parseSet(reader);
  if (character === '.') return { is: 'character', isIn: false, ranges: [], example: 'x' };
  if (character === '\\') return characterOf(parseEscape(reader), false);
  return SPECIAL.has(character) ? null : characterOf([rangeOf(character)], false);
}

function parseEscape(reader: Reader): readonly Range[] | null {
  const character = reader.characters[reader.at++] ?? '';
  const isLiteral = SPECIAL.has(character) || character === '-' || character === '/';
  return SETS[character] ?? (isLiteral ? [rangeOf(character)] : null);
}

function parseSet(reader: Reader): PatternNode | null {
  const isNegated = reader.characters[reader.at] === '^';
  if (isNegated) reader.at += 1;
  const ranges: Range[] = [];
  for (
    let character = reader.characters[reader.at++];
    character !== ']';
    character = reader.characters[reader.at++]
  ) {
    if (character === undefined || character === '[') return null;
    const parsed = character === '\\' ? parseEscape(reader) : [rangeOf(character)];
    if (parsed === null) return null;
    ranges.push(...parsed);
    const isRange = reader.characters[reader.at] === '-' && reader.characters[reader.at + 1] !== ']';
    if (!isRange) continue;
    reader.at += 1;
    const last = reader.characters[reader.at++] ?? '';
    const [end] = (last === '\\' ? parseEscape(reader) : [rangeOf(last)]) ?? [];
    const [[from, to] = [0, -1]] = parsed;
    if (end === undefined || parsed.length > 1 || from !== to || end[0] !== end[1] || end[0] < from)
      return null;
    ranges.push([from, end[0]]);
  }
  return ranges.length === 0 ? null : characterOf(ranges, isNegated);
}

function parseTimes(reader: Reader, of: PatternNode): PatternNode | null {
  const character = reader.characters[reader.at] ?? '';
  let [min, max]: [number, number | null] = [1, 1];
  if (character === '{') {
    const end = reader.characters.indexOf('}', reader.at);
    const times = /^(\d{1,3})(,(\d{0,3}))?$/.exec(
      reader.characters.slice(reader.at + 1, Math.max(end, 0)).join(''),
    );
    if (times === null) return null;
    reader.at = end + 1;
    min = Number(times[1]);
    max = times[2] === undefined ? min : times[3] === '' ? null : Number(times[3]);
    if (min > MAX_TIMES || (max !== null && (max > MAX_TIMES || max < min || max === 0))) return null;
  } else if (character === '*' || character === '+' || character === '?') {
    reader.at += 1;
    [min, max] = [character === '+' ? 1 : 0, character === '?' ? 1 : null];
  } else return of;
  const isTwice = ['*', '+', '?', '{'].includes(reader.characters[reader.at] ?? '');
  return isTwice || (max === null && isEndless(of)) ? null : { is: 'repeat', of, min, max };
}

function isEndless(node: PatternNode): boolean {
  if (node.is === 'character') return false;
  return node.is === 'repeat' ? node.max === null || isEndless(node.of) : node.of.some(isEndless);
}

function rangeOf(character: string): Range {
  const point = character.codePointAt(0) ?? 0;
  return [point, point];
}

function characterOf(ranges: readonly Range[] | null, isNegated: boolean): PatternNode | null {
  if (ranges === null) return null;
  const isIn = (point: number) => ranges.some(([from, to]) => point >= from && point <= to);
  const likely = ['A', 'a', '1', '-', ' ', '.', '#', 'ä'].find((each) => !isIn(each.codePointAt(0)!));
  const [[first] = [0x78]] = ranges;
  return {
    is: 'character',
    isIn: !isNegated,
    ranges: joined(ranges),
    example: isNegated ? (likely ?? 'x') : exampleIn(first),
  };
}

/** Merges overlapping and adjacent ranges. */
function joined(ranges: readonly Range[]): Range[] {
  const parsed: Range[] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = parsed.at(-1);
    if (last !== undefined && from <= last[1] + 1)
      parsed[parsed.length - 1] = [last[0], Math.max(last[1], to)];
    else parsed.push([from, to]);
  }
  return parsed;
}

/** Prefers 1 as the example digit: zeros look like an empty form. */
function exampleIn(first: number): string {
  return first === 0x30 ? '1' : String.fromCodePoint(first);
}
