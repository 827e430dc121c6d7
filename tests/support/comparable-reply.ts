import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';

/** Everything that differs between two surveys of the same content: ids, moments, addresses, tokens and signed places. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'ID'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z?/g, 'MOMENT'],
  [/\w+ \d{1,2}, \d{4} at [\d: ]+[AP]M UTC/g, 'MOMENT'],
  [/[\w-]+@example\.org/g, 'EMAIL'],
  [/[\w-]{32,}(?:\.[\w-]+)*/g, 'TOKEN'],
];

/** Members that hold a moment, a secret or a place in a list. */
const OWN_MEMBERS = new Set([
  'snapshot',
  'next_cursor',
  'created_at',
  'updated_at',
  'last_at',
  'start',
  'opened_token',
]);

/** Writes a reply so that those of two surveys with the same content are equal: without ids and moments, in one order. */
export async function comparableReply(status: number, type: string, bytes: Uint8Array): Promise<string> {
  if (type.includes('zip') || type.includes('spreadsheet'))
    return `${status}\n${Object.entries(unzipSync(bytes))
      .map(([name, part]) => `${name}\n${comparableText(new TextDecoder().decode(part))}`)
      .join('\n')}`;
  if (type.includes('pdf')) {
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    return `${status}\n${withoutOwn(text)}`;
  }
  return `${status}\n${comparableText(new TextDecoder('latin1').decode(bytes))}`;
}

function comparableText(text: string): string {
  try {
    return JSON.stringify(ordered(JSON.parse(text)), null, 1);
  } catch {
    return withoutOwn(text).split('\n').toSorted().join('\n');
  }
}

function ordered(value: unknown): unknown {
  if (typeof value === 'string') return withoutOwn(value);
  if (Array.isArray(value)) return value.map(ordered).toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !OWN_MEMBERS.has(name));
  return Object.fromEntries(members.map(([name, member]) => [withoutOwn(name), ordered(member)]));
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

function withoutOwn(value: string): string {
  return OWN.reduce((left, [pattern, name]) => left.replaceAll(pattern, name), value);
}
