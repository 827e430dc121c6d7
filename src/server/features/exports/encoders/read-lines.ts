/** Makes of pieces of text, cut anywhere, the lines that they hold; null says that there are no more. */
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
