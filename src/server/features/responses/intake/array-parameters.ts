/** An array in PostgreSQL's text form, of values that need no quotes, or have them. */
export function textArray(values: readonly (string | number | boolean)[]): string {
  return `{${values.join(',')}}`;
}

/** A text as it stands in `textArray`. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** An array of JSON texts: quotes and backslashes are all that is escaped in them, as in a text of JSON. */
export function jsonArray(texts: readonly string[]): string {
  return `{${JSON.stringify(texts).slice(1, -1)}}`;
}

const HEADER_BYTES = 20;
const OID = { integer: 23, bigint: 20 } as const;
/** Each value comes after its length in bytes. */
const BYTES = { integer: 4 + 4, bigint: 4 + 8 } as const;

/** Parts of an `integer[]`, one after the other, in PostgreSQL's binary form: read at a fraction of the text's cost. */
export function integerArray(parts: readonly ArrayLike<number>[]): Buffer {
  const array = header('integer', parts);
  let at = HEADER_BYTES;
  for (const part of parts)
    for (let i = 0; i < part.length; i++) {
      array.writeInt32BE(4, at);
      array.writeInt32BE(part[i]!, at + 4);
      at += BYTES.integer;
    }
  return array;
}

/** The same for a `bigint[]` of numbers from 0 to 2^53. Parts that come again and again are encoded once. */
export function bigintArray(parts: readonly (readonly number[])[]): Buffer {
  const array = header('bigint', parts);
  let at = HEADER_BYTES;
  for (const part of parts) {
    let encoded = ENCODED.get(part);
    if (encoded === undefined) ENCODED.set(part, (encoded = encode(part)));
    array.set(encoded, at);
    at += encoded.length;
  }
  return array;
}

const ENCODED = new WeakMap<readonly number[], Buffer>();

function encode(part: readonly number[]): Buffer {
  const encoded = Buffer.alloc(part.length * BYTES.bigint);
  for (const [i, value] of part.entries()) {
    encoded.writeInt32BE(8, i * BYTES.bigint);
    encoded.writeBigInt64BE(BigInt(value), i * BYTES.bigint + 4);
  }
  return encoded;
}

/** Number of dimensions, whether there are nulls, type, length, and the first position. */
function header(type: keyof typeof OID, parts: readonly ArrayLike<number>[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const array = Buffer.allocUnsafe(HEADER_BYTES + length * BYTES[type]);
  for (const [i, value] of [1, 0, OID[type], length, 1].entries()) array.writeInt32BE(value, i * 4);
  return array;
}
