import { SaxesParser } from 'saxes';
import { ImportFailure } from './failure.ts';

const MOST = { depth: 100, events: 2_000_000, text: 1_000_000 };

export interface XmlEvents {
  readonly open: (name: string, depth: number, attributes: () => ReadonlyMap<string, string>) => void;
  readonly close: (name: string, depth: number, text: string) => void;
}

export function readXml(source: string, { open, close }: XmlEvents): void {
  const parser = new SaxesParser();
  const texts: string[] = [];
  let events = 0;
  let problem: ImportFailure | null = null;
  const refuse = (code: 'import_unsafe' | 'import_unreadable') => {
    problem ??= new ImportFailure(code);
    throw problem;
  };
  const count = () => {
    if (++events > MOST.events) refuse('import_unsafe');
  };
  const add = (text: string) => {
    count();
    const own = (texts.at(-1) ?? '') + text;
    if (own.length > MOST.text) refuse('import_unsafe');
    if (texts.length > 0) texts[texts.length - 1] = own;
  };
  parser.on('error', () => refuse('import_unreadable'));
  parser.on('doctype', () => refuse('import_unsafe'));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }) => {
    count();
    texts.push('');
    if (texts.length > MOST.depth) refuse('import_unsafe');
    open(name, texts.length, () => new Map(Object.entries(attributes).map(([key, text]) => [key, text])));
  });
  parser.on('closetag', ({ name }) => {
    const depth = texts.length;
    close(name, depth, texts.pop() ?? '');
  });
  try {
    parser.write(source).close();
  } catch (error) {
    throw problem ?? error;
  }
}
