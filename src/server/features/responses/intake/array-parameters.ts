/** Formats a PostgreSQL array literal; values must need no quotes or have them. */
export function textArray(values: readonly (string | number | boolean)[]): string {
  return `{${values.join(',')}}`;
}

export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** Formats an array of JSON texts, in which only quotes and backslashes need escaping. */
export function jsonArray(texts: readonly string[]): string {
  return `{${JSON.stringify(texts).slice(1, -1)}}`;
}

const HEADER_BYTES = 20;
const OID = { integer: 23, bigint: 20 } as const;
const BYTES = { integer: 4 + 4, bigint: 4 + 8 } as const;

/** Encodes concatenated parts as a binary `integer[]`, which PostgreSQL reads much faster than text. */
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

/** Encodes a binary `bigint[]` of numbers from 0 to 2^53; repeated parts are encoded once. */
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

function header(type: keyof typeof OID, parts: readonly ArrayLike<number>[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const array = Buffer.allocUnsafe(HEADER_BYTES + length * BYTES[type]);
  for (const [i, value] of [1, 0, OID[type], length, 1].entries()) array.writeInt32BE(value, i * 4);
  return array;
}
