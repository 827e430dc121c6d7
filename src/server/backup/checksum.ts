import { createHash } from 'node:crypto';

export function createChecksum() {
  const sha256 = createHash('sha256');
  let bytes = 0;
  async function* pass(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sha256.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return {
    pass,
    /** Call once, after the stream has ended. */
    read: () => ({ bytes, sha256: sha256.digest('hex') }),
  };
}
