/** Growing byte buffer, little-endian. */
export class ByteWriter {
  private bytes: Buffer;
  length = 0;

  constructor(size = 65_536) {
    this.bytes = Buffer.allocUnsafe(size);
  }

  reserve(size: number): number {
    const at = this.length;
    if (at + size > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, at + size));
      this.bytes.copy(larger, 0, 0, at);
      this.bytes = larger;
    }
    this.length = at + size;
    return at;
  }

  put(at: number, byte: number): void {
    this.bytes[at] = byte;
  }

  int8(value: number): void {
    const at = this.reserve(1);
    this.bytes[at] = value & 255;
  }

  int16(value: number): void {
    const at = this.reserve(2);
    this.bytes.writeUInt16LE(value, at);
  }

  int64(value: number): void {
    const at = this.reserve(8);
    this.bytes.writeBigInt64LE(BigInt(value), at);
  }

  int32(...values: number[]): void {
    for (const value of values) {
      const at = this.reserve(4);
      this.bytes.writeInt32LE(value, at);
    }
  }

  double(...values: number[]): void {
    for (const value of values) {
      const at = this.reserve(8);
      this.bytes.writeDoubleLE(value, at);
    }
  }

  raw(bytes: Uint8Array): void {
    const at = this.reserve(bytes.length);
    this.bytes.set(bytes, at);
  }

  ascii(text: string): void {
    const at = this.reserve(text.length);
    this.bytes.write(text, at, 'latin1');
  }

  fill(byte: number, times: number): void {
    const at = this.reserve(times);
    this.bytes.fill(byte, at, at + times);
  }

  /** Writes text in exactly `size` bytes, truncated at a character boundary or padded. */
  text(text: string, size: number, filler = 32): void {
    const bytes = cutText(text, size);
    this.raw(bytes);
    this.fill(filler, size - bytes.length);
  }

  /** Removes and returns the bytes before `upTo`. */
  take(upTo = this.length): Uint8Array<ArrayBuffer> {
    const copy = new Uint8Array(this.bytes.subarray(0, upTo));
    this.bytes.copyWithin(0, upTo, this.length);
    this.length -= upTo;
    return copy;
  }
}

/** Encodes text as UTF-8 of at most `size` bytes, never splitting a character. */
export function cutText(text: string, size: number): Uint8Array {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length <= size) return bytes;
  let end = size;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end);
}
