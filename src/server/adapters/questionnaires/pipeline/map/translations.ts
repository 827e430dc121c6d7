import type { Report } from '../report.ts';
import { PIPE_END, PIPE_START, type Texts } from '../tree.ts';

export type FindPipe = (name: string) => string | null;

export class Translations {
  readonly #main: string | null;
  readonly #tags: ReadonlyMap<string, string>;
  readonly #texts: Map<string, Map<string, string>>;
  readonly #missing = new Map<string, number>();
  readonly #report: Report;
  #total = 0;

  constructor(main: string | null, tags: ReadonlyMap<string, string>, report: Report) {
    this.#main = main;
    this.#tags = tags;
    this.#report = report;
    this.#texts = new Map([...tags.values()].map((tag) => [tag, new Map<string, string>()]));
  }

  main(texts: Texts): string {
    const own = this.#main === null ? undefined : texts.get(this.#main);
    if (own !== undefined && own.trim() !== '') return own;
    return [...texts.values()].find((text) => text.trim() !== '') ?? '';
  }

  put(key: string, texts: Texts, write: (text: string) => string): void {
    if (this.main(texts).trim() === '') return;
    this.#total++;
    for (const [name, tag] of this.#tags) {
      const text = write(texts.get(name) ?? '');
      if (text === '') this.#missing.set(tag, (this.#missing.get(tag) ?? 0) + 1);
      else this.#texts.get(tag)?.set(key, text);
    }
  }

  reportMissing(): void {
    for (const [tag, missing] of this.#missing)
      this.#report.add('translation_missing', '', `${tag}: ${missing}/${this.#total}`);
  }

  result(): Record<string, Record<string, string>> {
    return Object.fromEntries([...this.#texts].map(([tag, texts]) => [tag, Object.fromEntries(texts)]));
  }
}

/** Replaces marked names by pipes of Canvass, and makes foreign braces harmless. */
export function writePipes(text: string, find: FindPipe, report: Report, at: string): string {
  const harmless = text.replaceAll('{{', '{ {');
  if (!harmless.includes(PIPE_START)) return harmless;
  const pattern = new RegExp(`${PIPE_START}([^${PIPE_END}]{0,300})${PIPE_END}`, 'g');
  return harmless.replaceAll(pattern, (_, name: string) => {
    const pipe = find(name);
    if (pipe === null) report.add('pipe_kept_out', at, name);
    return pipe ?? '…';
  });
}

export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 1);
  return `${text.slice(0, end > most / 2 ? end : most - 1).toWellFormed()}…`;
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

export function toTag(name: string): string | null {
  const plain = name.trim().replaceAll('_', '-');
  for (const each of [plain, plain.split('-').slice(0, 1).join('-')]) {
    if (!/^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(each)) continue;
    try {
      return Intl.getCanonicalLocales(each)[0] ?? null;
    } catch {
      continue;
    }
  }
  return null;
}
