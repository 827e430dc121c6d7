import { types, type CustomTypesConfig } from 'pg';

type Parse = (text: string) => unknown;

const { INT8, TIMESTAMPTZ, DATE } = types.builtins;

const readDate: Parse = types.getTypeParser(TIMESTAMPTZ);

/** By PostgreSQL type OID. */
const PARSERS: Readonly<Record<number, Parse>> = {
  [INT8]: readInteger,
  [TIMESTAMPTZ]: parseTimestamp,
  [DATE]: (text) => text,
};

/** Per pool: other users of the driver expect its defaults. */
export const columnTypes: CustomTypesConfig = { getTypeParser };

function getTypeParser(type: number, format: 'text' | 'binary' = 'text'): Parse {
  const own = format === 'text' ? PARSERS[type] : undefined;
  return own ?? (types.getTypeParser(type, format) as Parse);
}

function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`);
  return value;
}

/** Converts `2026-01-31 12:00:00.5+00` to `2026-01-31T12:00:00.500Z`, truncating microseconds. */
function parseTimestamp(text: string): string {
  if (!text.endsWith('+00') || text[10] !== ' ') {
    const date = readDate(text);
    return date instanceof Date ? date.toISOString() : text;
  }
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}
