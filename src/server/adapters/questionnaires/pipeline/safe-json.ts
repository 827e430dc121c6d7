import { ImportFailure } from './failure.ts';

const MAX_DEPTH = 100;
const SURROGATE = /\\ud[89a-f]/i;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonRecord = Readonly<Record<string, Json | undefined>>;

export function parseJson(text: string): Json {
  assertFlat(text);
  try {
    return JSON.parse(withoutNull(text), SURROGATE.test(text) ? wellFormed : undefined) as Json;
  } catch {
    throw new ImportFailure('import_unreadable');
  }
}

function withoutNull(text: string): string {
  if (!text.includes(String.raw`\u0000`)) return text;
  return text.replaceAll(/\\(?:u0000|.)/g, (escape) => (escape === String.raw`\u0000` ? '' : escape));
}

function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

export function isWide(value: Json | undefined, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const inner = Object.values(value);
  return (isRecord(value) && inner.length > most) || inner.some((each) => isWide(each, most));
}

function assertFlat(text: string): void {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (isText) {
      if (char === '\\') i++;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === '{' || char === '[') {
      if (++depth > MAX_DEPTH) throw new ImportFailure('import_unsafe');
    } else if (char === '}' || char === ']') depth--;
  }
}

export function isRecord(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an own field; inherited names such as `constructor` are undefined. */
export function field(of: JsonRecord, name: string): Json | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}

export function recordsOf(value: Json | undefined): JsonRecord[] {
  return listOf(value).filter(isRecord);
}

export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

export function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

export function numberOf(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d{1,12}(?:\.\d{1,6})?$/.test(value.trim())
    ? Number(value)
    : undefined;
}
