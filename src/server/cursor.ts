import type { z } from 'zod';
import { AppError } from '../shared/errors.ts';

/** Writes a place in a list as an opaque text. */
export function writeCursor(place: unknown): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Reads a place in a list; null where none was given.
 * @throws AppError `malformed` naming the cursor, for a text that this list never gave out
 */
export function readCursor<T>(text: string | undefined, schema: z.ZodType<T>): T | null {
  if (text === undefined) return null;
  const place = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!place.success) throw new AppError('malformed', { fields: { cursor: 'cursor' } });
  return place.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
