/** A pattern as it is read: one sign of a set, one after the other, one of several, or repeated. */
export type PatternNode =
  | { readonly is: 'sign'; readonly has: (point: number) => boolean; readonly example: string }
  | { readonly is: 'sequence'; readonly of: readonly PatternNode[] }
  | { readonly is: 'either'; readonly of: readonly PatternNode[] }
  | { readonly is: 'repeat'; readonly of: PatternNode; readonly min: number; readonly max: number | null };

type Range = readonly [from: number, to: number];

const MAX_DEPTH = 10;
const MAX_TIMES = 200;
/** Signs that mean something; written with a backslash they mean themselves. */
const SPECIAL = new Set(['.', '*', '+', '?', '(', ')', '[', ']', '{', '}', '|', '^', '$', '\\']);
const SETS: Readonly<Record<string, readonly Range[]>> = {
  d: [[0x30, 0x39]],
  w: [[0x41, 0x5a], [0x61, 0x7a], [0x30, 0x39], [0x5f, 0x5f]], // prettier-ignore
  s: [[0x20, 0x20], [0x09, 0x0d], [0xa0, 0xa0]], // prettier-ignore
};

/**
 * Reads the small language of patterns: signs, `.`, sets, groups, `|` and repetition, always for the whole answer.
 * @returns null for anything else, also for an endless repetition of what is endless already
 */
export function parsePattern(text: string): PatternNode | null {
  const reader = { signs: [...text], at: 0 };
  // Many people write where the answer begins and ends; it always does.
  const hasStart = reader.signs[0] === '^';
  if (hasStart) reader.signs.shift();
  const hasEnd = reader.signs.at(-1) === '$' && reader.signs.at(-2) !== '\\';
  if (hasEnd) reader.signs.pop();
  const node = parseEither(reader, 0);
  if (node === null || reader.at < reader.signs.length || reader.signs.length === 0) return null;
  return (hasStart || hasEnd) && node.is === 'either' ? null : node;
}

interface Reader {
  readonly signs: string[];
  at: number;
}

function parseEither(reader: Reader, depth: number): PatternNode | null {
  const ways: PatternNode[] = [];
  do {
    if (ways.length > 0) reader.at += 1;
    const way = parseSequence(reader, depth);
    if (way === null) return null;
    ways.push(way);
  } while (reader.signs[reader.at] === '|');
  return ways.length === 1 ? ways[0]! : { is: 'either', of: ways };
}

function parseSequence(reader: Reader, depth: number): PatternNode | null {
  const of: PatternNode[] = [];
  for (let sign = reader.signs[reader.at]; sign !== undefined; sign = reader.signs[reader.at]) {
    if (sign === '|' || sign === ')') break;
    const one = parseOne(reader, depth);
    const repeated = one && parseTimes(reader, one);
    if (repeated === null) return null;
    of.push(repeated);
  }
  return of.length === 0 ? null : { is: 'sequence', of };
}

function parseOne(reader: Reader, depth: number): PatternNode | null {
  const sign = reader.signs[reader.at++]!;
  if (sign === '(') {
    const inner = depth < MAX_DEPTH ? parseEither(reader, depth + 1) : null;
    return inner !== null && reader.signs[reader.at++] === ')' ? inner : null;
  }
  if (sign === '[') return parseSet(reader);
  if (sign === '.') return { is: 'sign', has: () => true, example: 'x' };
  if (sign === '\\') return signOf(parseEscape(reader), false);
  return SPECIAL.has(sign) ? null : signOf([rangeOf(sign)], false);
}

/** What stands behind a backslash: a set, or a sign that would mean something else without it. */
function parseEscape(reader: Reader): readonly Range[] | null {
  const sign = reader.signs[reader.at++] ?? '';
  const isLiteral = SPECIAL.has(sign) || sign === '-' || sign === '/';
  return SETS[sign] ?? (isLiteral ? [rangeOf(sign)] : null);
}

function parseSet(reader: Reader): PatternNode | null {
  const isNegated = reader.signs[reader.at] === '^';
  if (isNegated) reader.at += 1;
  const ranges: Range[] = [];
  for (let sign = reader.signs[reader.at++]; sign !== ']'; sign = reader.signs[reader.at++]) {
    if (sign === undefined || sign === '[') return null;
    const found = sign === '\\' ? parseEscape(reader) : [rangeOf(sign)];
    if (found === null) return null;
    ranges.push(...found);
    const isRange = reader.signs[reader.at] === '-' && reader.signs[reader.at + 1] !== ']';
    if (!isRange) continue;
    reader.at += 1;
    const last = reader.signs[reader.at++] ?? '';
    const [end] = (last === '\\' ? parseEscape(reader) : [rangeOf(last)]) ?? [];
    const [[from, to] = [0, -1]] = found;
    if (end === undefined || found.length > 1 || from !== to || end[0] !== end[1] || end[0] < from)
      return null;
    ranges.push([from, end[0]]);
  }
  return ranges.length === 0 ? null : signOf(ranges, isNegated);
}

function parseTimes(reader: Reader, of: PatternNode): PatternNode | null {
  const sign = reader.signs[reader.at] ?? '';
  let [min, max]: [number, number | null] = [1, 1];
  if (sign === '{') {
    const end = reader.signs.indexOf('}', reader.at);
    const times = /^(\d{1,3})(,(\d{0,3}))?$/.exec(
      reader.signs.slice(reader.at + 1, Math.max(end, 0)).join(''),
    );
    if (times === null) return null;
    reader.at = end + 1;
    min = Number(times[1]);
    max = times[2] === undefined ? min : times[3] === '' ? null : Number(times[3]);
    if (min > MAX_TIMES || (max !== null && (max > MAX_TIMES || max < min || max === 0))) return null;
  } else if (sign === '*' || sign === '+' || sign === '?') {
    reader.at += 1;
    [min, max] = [sign === '+' ? 1 : 0, sign === '?' ? 1 : null];
  } else return of;
  const isTwice = ['*', '+', '?', '{'].includes(reader.signs[reader.at] ?? '');
  return isTwice || (max === null && isEndless(of)) ? null : { is: 'repeat', of, min, max };
}

function isEndless(node: PatternNode): boolean {
  if (node.is === 'sign') return false;
  return node.is === 'repeat' ? node.max === null || isEndless(node.of) : node.of.some(isEndless);
}

function rangeOf(sign: string): Range {
  const point = sign.codePointAt(0) ?? 0;
  return [point, point];
}

function signOf(ranges: readonly Range[] | null, isNegated: boolean): PatternNode | null {
  if (ranges === null) return null;
  const isIn = (point: number) => ranges.some(([from, to]) => point >= from && point <= to);
  const has = isNegated ? (point: number) => !isIn(point) : isIn;
  const likely = ['A', 'a', '1', '-', ' ', '.', '#', 'ä'].find((each) => has(each.codePointAt(0)!));
  const [[first] = [0x78]] = ranges;
  return { is: 'sign', has, example: isNegated ? (likely ?? 'x') : exampleIn(first) };
}

/** A digit is shown as 1: a form of zeros reads like none. */
function exampleIn(first: number): string {
  return first === 0x30 ? '1' : String.fromCodePoint(first);
}
