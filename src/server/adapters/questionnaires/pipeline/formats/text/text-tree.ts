import { ImportFailure } from '../../failure.ts';
import type { Report } from '../../report.ts';
import {
  NO_TEXTS,
  type Texts,
  type Tree,
  type TreeItem,
  type TreeOption,
  type TreePage,
} from '../../tree.ts';
import { namedScale, readHints } from './hints.ts';
import { type Line, readLines, type Scale } from './lines.ts';

const INSTRUCTION = /^(?:circle|choose|select|tick|mark|check|pick|rate|wähle|kreuze|bitte)\b.{0,60}:$/i;

const SOME = '';
const text = (words: string): Texts => (words === '' ? NO_TEXTS : new Map([[SOME, words]]));

interface Open {
  line: string;
  options: { text: string; isBox: boolean }[];
  help: string[];
  scale: Scale | null;
  blanks: number;
  isCertain: boolean;
}

export function textTree(source: string, report: Report): Tree {
  const reader = new TextReader(readLines(source), report);
  return reader.read();
}

class TextReader {
  readonly #lines: readonly Line[];
  readonly #report: Report;
  readonly #pages: { title: string; items: TreeItem[] }[] = [{ title: '', items: [] }];
  readonly #description: string[] = [];
  #title = '';
  #open: Open | null = null;
  #count = 0;

  constructor(lines: readonly Line[], report: Report) {
    this.#lines = lines;
    this.#report = report;
  }

  read(): Tree {
    for (const [i, line] of this.#lines.entries()) this.#take(line, i);
    this.#close();
    if (this.#count === 0) throw new ImportFailure('import_empty');
    return {
      format: 'text',
      language: null,
      languages: [],
      title: text(this.#title),
      description: text(this.#description.join('\n')),
      ending: NO_TEXTS,
      pages: this.#pages.map(({ title, items }): TreePage => ({ title: text(title), items })),
    };
  }

  #take(line: Line, i: number): void {
    switch (line.is) {
      case 'blank':
        return;
      case 'heading':
        return this.#heading(line.text, line.level);
      case 'numbered':
        if (this.#isNumberedOption(line, i)) this.#open?.options.push({ text: line.text, isBox: false });
        else this.#start(line.text, true);
        return;
      case 'option':
        if (this.#isOptionQuestion(line, i)) return this.#start(line.text, true);
        if (this.#open === null) return this.#note(line.text);
        this.#open.options.push(line);
        return;
      case 'scale':
        if (this.#open === null) return;
        this.#open.scale ??= line.scale;
        return;
      case 'open':
        if (line.text !== '' && !this.#awaitsAnswer(line.text)) {
          this.#start(line.text, true);
          this.#open!.blanks = 1;
        } else if (this.#open !== null) {
          if (/^(?:other|sonstiges?|andere[rs]?|autre)\b/i.test(line.text))
            this.#open.options.push({ text: line.text, isBox: false });
          else this.#open.blanks++;
        }
        return;
      case 'text':
        return this.#text(line, i);
    }
  }

  #heading(words: string, level: number): void {
    const isFirst = this.#title === '' && this.#count === 0 && this.#open === null;
    this.#close();
    if (isFirst && level <= 2) this.#title = words;
    else if (level <= 2) this.#pages.push({ title: words, items: [] });
    else {
      const numbered = /^(?:[QF]?\d{1,3})[.):]\s+(?=\S)/i.exec(words)?.[0].length;
      this.#open = { ...opened(words.slice(numbered ?? 0)), isCertain: numbered !== undefined };
    }
  }

  #text(line: Extract<Line, { is: 'text' }>, i: number): void {
    const before = this.#lines[i - 1];
    const isBelow = before !== undefined && before.is !== 'blank' && before.is !== 'heading';
    const open = this.#open;
    if (looksLikeQuestion(line.text)) {
      if (open !== null && !open.isCertain && !hasAnswer(open)) this.#statement(open.line);
      else this.#close();
      return this.#start(line.text, true);
    }
    if (open !== null && isBelow && open.isCertain) {
      if (this.#isPlainOption(line.text, i)) open.options.push({ text: line.text, isBox: false });
      else if (open.options.length === 0) open.help.push(line.text);
      else open.options.at(-1)!.text += ` ${line.text}`;
      return;
    }
    if (this.#isFollowedByAnswers(i)) {
      if (open !== null && !open.isCertain && !hasAnswer(open)) this.#open = null;
      if (INSTRUCTION.test(line.text)) return this.#instruction(line.text);
      return this.#start(line.text, false);
    }
    if (open !== null && !hasAnswer(open) && open.isCertain && isBelow) return void open.help.push(line.text);
    if (this.#title === '' && this.#count === 0 && open === null) {
      this.#title = line.text;
      return;
    }
    this.#note(line.text);
  }

  #instruction(words: string): void {
    const items = this.#pages.at(-1)!.items;
    const last = items.at(-1);
    if (last?.kind !== 'statement') return this.#start(words, false);
    const lines = (last.title.get(SOME) ?? '').split('\n');
    const asked = lines.pop() ?? words;
    if (lines.length === 0) items.pop();
    else items[items.length - 1] = { ...last, title: text(lines.join('\n')) };
    this.#start(asked, false);
    this.#open?.help.push(words);
  }

  #note(words: string): void {
    const open = this.#open;
    if (open !== null && !open.isCertain && !hasAnswer(open)) {
      this.#open = null;
      return this.#statement(`${open.line}\n${words}`);
    }
    this.#close();
    if (this.#count === 0 && this.#pages.length === 1) this.#description.push(words);
    else this.#statement(words);
  }

  #start(line: string, isCertain: boolean): void {
    this.#close();
    this.#open = { ...opened(line), isCertain };
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    if (!open.isCertain && !hasAnswer(open)) return this.#statement(open.line);
    const item = this.#item(open);
    if (/^(?:if|falls|wenn)\b/i.test(open.line))
      this.#report.add('condition_proposed', `#${item.code}`, open.line);
    this.#push(item);
  }

  #statement(words: string): void {
    const items = this.#pages.at(-1)!.items;
    const last = items.at(-1);
    if (last?.kind === 'statement') {
      items[items.length - 1] = { ...last, title: text(`${last.title.get(SOME) ?? ''}\n${words}`) };
      return;
    }
    this.#push({
      code: `T${this.#count + items.length + 1}`,
      kind: 'statement',
      native: 'text',
      title: text(words),
    });
  }

  #push(item: TreeItem): void {
    if (item.kind !== 'statement') this.#count++;
    this.#pages.at(-1)!.items.push(item);
  }

  #item(open: Open): TreeItem {
    const { title, isRequired, isSeveral, max, kind } = readHints(open.line);
    const base = {
      code: `Q${this.#count + 1}`,
      native: 'text',
      title: text(title),
      help: text(open.help.join('\n')),
      isRequired,
    };
    const options = open.options.map(({ text: words }, i) => optionOf(words, i));
    if (kind?.kind === 'ranking' && options.length > 1) return { ...base, kind: 'ranking', options };
    if (options.length > 1) {
      const isBoxes = isSeveral || open.options.filter(({ isBox }) => isBox).length * 2 > options.length;
      return { ...base, kind: isBoxes ? 'checkboxes' : 'choice', options, ...(isBoxes && { max }) };
    }
    const scale = open.scale ?? (open.blanks === 0 && kind === null ? namedScale(title) : null);
    if (open.scale !== null)
      return {
        ...base,
        kind: 'rating',
        min: open.scale.min,
        max: open.scale.max,
        ends: { min: text(open.scale.first), max: text(open.scale.last) },
      };
    if (kind !== null && kind.kind !== 'ranking') return { ...base, ...kind };
    if (scale !== null) return { ...base, kind: 'rating', ...scale };
    return { ...base, kind: open.blanks === 1 ? 'short-text' : 'text' };
  }

  #isNumberedOption({ number, indent }: Extract<Line, { is: 'numbered' }>, i: number): boolean {
    const open = this.#open;
    if (open === null || open.scale !== null) return false;
    if (open.options.length > 0)
      return (
        number === open.options.length + 1 &&
        !looksLikeQuestion((this.#lines[i] as { text: string }).text) &&
        indent > 0
      );
    return indent > 1 && number === 1;
  }

  #isOptionQuestion({ text: words, isBox }: Extract<Line, { is: 'option' }>, i: number): boolean {
    if (isBox || !words.replace(/\s?\*$/, '').endsWith('?')) return false;
    const next = this.#lines[i + 1];
    return (
      this.#open === null ||
      !(next?.is === 'option' && !next.text.endsWith('?')) ||
      this.#open.options.length === 0
    );
  }

  #isPlainOption(words: string, i: number): boolean {
    const open = this.#open!;
    if (words.length > 120) return false;
    if (open.options.length > 0) return true;
    if (open.help.length > 0 || /[.:]$/.test(words)) return false;
    const next = this.#lines[i + 1];
    return next?.is === 'text' && !looksLikeQuestion(next.text) && next.text.length <= 120;
  }

  #awaitsAnswer(words: string): boolean {
    const open = this.#open;
    return (
      open !== null &&
      (hasAnswer(open) || /^(?:answer|antwort|response|record|other|sonstige|your answer)/i.test(words))
    );
  }

  #isFollowedByAnswers(i: number): boolean {
    const next = this.#lines.slice(i + 1, i + 4).find(({ is }) => is !== 'blank');
    if (next === undefined) return false;
    if (next.is === 'option') return !next.text.endsWith('?');
    return next.is === 'scale' || (next.is === 'open' && next.text === '');
  }
}

function opened(line: string): Open {
  return { line, options: [], help: [], scale: null, blanks: 0, isCertain: true };
}

function hasAnswer({ options, scale, blanks }: Open): boolean {
  return options.length > 0 || scale !== null || blanks > 0;
}

/** A question ends with at most so many marks and notes in brackets. */
const MARKS_LENGTH = 300;

function looksLikeQuestion(line: string): boolean {
  const bare = line
    .slice(-MARKS_LENGTH)
    .replace(/(?:\s?\((?:[^()]{0,80})\)|\s?\*)+$/, '')
    .trim();
  return bare.endsWith('?') || /\s?\*$/.test(line) || /\((?:required|pflicht|optional)\)$/i.test(line);
}

function optionOf(words: string, i: number): TreeOption {
  const isOther =
    /^(?:other|sonstiges?|anderes?|andere|autre)\b.{0,40}$/i.test(words) &&
    /[:_…]|specify|please|angeben|nämlich|^\w+$/i.test(words);
  const isExclusive = /^(?:none of (?:the above|these)|nichts davon|keine? (?:davon|der genannten))/i.test(
    words,
  );
  const plain = words
    .replace(/[:\s]*_{2,}$/, '')
    .replace(/:$/, '')
    .trim();
  return {
    code: String(i + 1),
    text: text(plain),
    ...(isOther && { isOther }),
    ...(isExclusive && { isExclusive }),
  };
}
