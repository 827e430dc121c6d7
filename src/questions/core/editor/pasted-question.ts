import { BOUNDS } from '../../../shared/bounds.ts';
import { linesOf, parseLine } from './lines.ts';

export interface PastedQuestion {
  readonly text: string;
  readonly options: readonly string[];
  readonly isSeveral: boolean;
}

const SHORT = 80;
const MAX_PLAIN_OPTIONS = 30;

export function parsePastedQuestion(pasted: string): PastedQuestion | null {
  // Forms show an asterisk at required questions.
  const lines = pasted.split(/\r?\n/).filter((line) => line.trim() !== '' && line.trim() !== '*');
  const marked = lines.map(parseLine);
  const listStyle = marked.at(-1)?.style ?? null;
  const start = marked.findLastIndex(({ style }) => style !== listStyle) + 1;
  const isPlain = listStyle === null;
  const head = isPlain ? marked.slice(0, 1) : marked.slice(0, start);
  const rest = lines.slice(head.length);
  const [first, ...others] = head;
  if (first === undefined || others.some(({ style }) => style !== null)) return null;
  const text = head.map((line) => withoutAsterisk(line.text)).join('\n');
  const options = linesOf(rest.join('\n'));
  if (isPlain && !isPlainQuestion(text, options, start)) return null;
  if (text === '' || text.length > BOUNDS.question) return null;
  if (options.length < 2 || options.length > BOUNDS.options) return null;
  if (options.some((option) => option.length > BOUNDS.option)) return null;
  return { text, options, isSeveral: listStyle === 'box' };
}

function withoutAsterisk(text: string): string {
  return text.endsWith('*') ? text.slice(0, -1).trimEnd() : text;
}

function isPlainQuestion(text: string, options: readonly string[], unmarkedFrom: number): boolean {
  return (
    unmarkedFrom <= 1 &&
    /[?？؟;]$/.test(text) &&
    options.length <= MAX_PLAIN_OPTIONS &&
    options.every((option) => option.length <= SHORT && !/[.!?？؟:;,]$/.test(option))
  );
}
