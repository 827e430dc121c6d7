/** Returns a function that splits arbitrarily cut chunks into lines; null marks the end. */
export function readLines(): (chunk: Uint8Array | null) => string[] {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  return (chunk) => {
    const text = rest + (chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true }));
    const lines = text.split('\n');
    rest = lines.pop() ?? '';
    return lines;
  };
}
