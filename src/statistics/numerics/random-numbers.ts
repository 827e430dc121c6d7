/** Returns a generator of reproducible numbers in [0, 1) (Marsaglia's xorshift, 2003). */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
