import { type Condition, type Translation, joinConditions, translate } from '../logic/translate.ts';
import type { Report, ReportCode } from '../report.ts';
import {
  NO_TEXTS,
  type Texts,
  type Tree,
  type TreeCondition,
  type TreeItem,
  type TreePage,
} from '../tree.ts';
import { type Context, makeSettings, put } from './make-settings.ts';
import type { Bounds, Imported, MappedPage, MappedQuestion } from './mapped-survey.ts';
import { Names } from './names.ts';
import { splitMatrix } from './split-matrix.ts';
import { chunk, splitQuestion, splitStatement } from './split-text.ts';
import { cut, oneLine, toTag, Translations, writePipes } from './translations.ts';

export function mapSurvey(tree: Tree, bounds: Bounds, report: Report): Imported {
  return new Mapper(tree, bounds, report).map();
}

class Mapper {
  readonly #tree: Tree;
  readonly #bounds: Bounds;
  readonly #report: Report;
  readonly #language: string | null;
  readonly #translations: Translations;
  readonly #names = new Names();
  readonly #questions: MappedQuestion[] = [];
  readonly #pages: MappedPage[] = [];
  readonly #codes = new Map<string, string>();
  readonly #context: Context;
  #conditions = 0;
  #imported = 0;
  #importedConditions = 0;

  constructor(tree: Tree, bounds: Bounds, report: Report) {
    this.#tree = tree;
    this.#bounds = bounds;
    this.#report = report;
    this.#language = tree.language === null ? null : toTag(tree.language);
    const further = tree.languages.filter((name) => name !== tree.language);
    const tags = new Map<string, string>();
    for (const name of further) {
      const tag = toTag(name);
      const isNew = tag !== null && tag !== this.#language && ![...tags.values()].includes(tag);
      if (tag !== null && isNew && tags.size < bounds.languages) tags.set(name, tag);
      else report.add('language_dropped', '', name);
    }
    this.#translations = new Translations(tree.language, tags, report);
    this.#context = {
      bounds,
      report,
      translations: this.#translations,
      write: (text, at) => this.#write(text, at),
      optionCondition: (of, at) => this.#translate(of, at, 'option_condition_kept_out'),
    };
  }

  map(): Imported {
    const { title, description, ending, pages, languages, format } = this.#tree;
    const items = pages.flatMap((page) => page.items);
    const mapped = {
      title: put(this.#context, 'title', title, this.#bounds.title, '') || 'Survey',
      description: this.#long('description', description, this.#bounds.description, ''),
    };
    for (const page of pages) this.#addPage(page);
    const text = this.#long('ending.1', ending, this.#bounds.ending, '');
    const endings = text === '' ? [] : [{ id: 1, kind: 'complete', text }];
    const isPaged = this.#pages.length > 1 || this.#pages.some((page) => page.title ?? page.show_if);
    const flow = isPaged || endings.length > 0 ? { pages: isPaged ? this.#pages : [], endings } : null;
    this.#translations.reportMissing();
    const texts = this.#translations.result();
    return {
      format,
      survey: {
        ...mapped,
        language: this.#language,
        languages: Object.keys(texts),
        flow,
        questions: isPaged ? this.#questions : this.#questions.map((each) => ({ ...each, page: null })),
      },
      texts,
      counts: {
        questions: items.length,
        imported: this.#imported,
        conditions: this.#conditions,
        conditions_imported: this.#importedConditions,
        languages: Math.max(1, languages.length),
      },
      report: this.#report.lines().map((line) => ({
        ...line,
        at: line.at.startsWith('#') ? this.#codeOf(line.at.slice(1)) : line.at,
      })),
    };
  }

  #addPage(page: TreePage): void {
    const isFull = this.#pages.length >= this.#bounds.pages;
    const id = isFull ? this.#pages.length : this.#pages.length + 1;
    const at = `page.${id}`;
    const condition = this.#translate(page.showIf, at, 'page_condition_kept_out');
    const before = this.#questions.length;
    const inherited = isFull ? condition : null;
    for (const item of page.items) this.#addItem(item, id, inherited);
    if (this.#questions.length === before || isFull) return;
    const title = put(this.#context, at, page.title, this.#bounds.title, at);
    this.#pages.push({
      id,
      ...(title !== '' && { title }),
      ...(condition !== null && { show_if: condition }),
    });
  }

  #addItem(item: TreeItem, page: number, inherited: Condition | null): void {
    const at = this.#nextCode();
    const shown = this.#translate(item.showIf, at, 'condition_kept_out');
    const show_if = joinConditions(inherited, shown);
    const before = this.#questions.length;
    if (item.kind === 'unknown') {
      this.#report.add('kind_unknown', '', `${item.native}: ${oneLine(this.#translations.main(item.title))}`);
      return;
    }
    const room = this.#bounds.questions - before;
    const parts = item.kind === 'matrix' ? splitMatrix(item, this.#bounds) : [{ item, row: null }];
    if (parts.length > room) {
      this.#report.add('too_many', '', oneLine(this.#translations.main(item.title)));
      return;
    }
    if (parts.length > 1) this.#report.add('question_split', at);
    for (const part of parts) {
      if (item.kind === 'statement') this.#addStatement(part.item.title, page, show_if);
      else this.#addQuestion(part, page, show_if);
    }
    if (this.#questions.length === before) return;
    this.#imported++;
    for (const name of [item.code, baseOf(item.code)]) if (!this.#codes.has(name)) this.#codes.set(name, at);
    if (item.format === 'email' || item.format === 'phone') this.#report.add('identifying', at);
  }

  #addQuestion(
    { item, row }: ReturnType<typeof splitMatrix>[number],
    page: number,
    show_if: Condition | null,
  ): void {
    const { question } = this.#bounds;
    const full = this.#translations.main(item.title);
    const isLong = full.length > question;
    if (isLong) {
      this.#report.add('text_split', this.#nextCode());
      this.#addStatement(
        mapTexts(item.title, (text) => splitQuestion(text, question).before),
        page,
        show_if,
      );
    }
    const code = this.#nextCode();
    const title = isLong ? mapTexts(item.title, (text) => splitQuestion(text, question).last) : item.title;
    const text = this.#long(code, title, question, code);
    if (text === '') this.#report.add('title_empty', code, item.code);
    const made = makeSettings(item, code, this.#context);
    this.#questions.push({
      code,
      question_text: text || item.code || '…',
      help: this.#long(`${code}.help`, item.help ?? NO_TEXTS, this.#bounds.help, code),
      question_type: made.question_type,
      settings: made.settings,
      is_optional: item.isRequired !== true,
      must: item.isRequired === true,
      page,
      show_if,
    });
    if (row === null) this.#names.add(item, code, made);
    else this.#names.addRow(row.of, row.row, code, made);
  }

  #addStatement(texts: Texts, page: number, show_if: Condition | null): void {
    const main = this.#translations.main(texts);
    if (main.trim() === '') return;
    const parts = splitStatement(main);
    const chunks = chunk(parts.body, this.#bounds.statement - 500);
    if (chunks.length > 1) this.#report.add('text_split', this.#nextCode());
    for (const [i, body] of (chunks.length === 0 ? [''] : chunks).entries()) {
      const code = this.#nextCode();
      const part = (text: string, key: 'heading' | 'body') => {
        const split = splitStatement(text);
        if (key === 'heading') return split.heading;
        return chunks.length > 1 ? (chunk(split.body, this.#bounds.statement - 500)[i] ?? '') : split.body;
      };
      const heading = i === 0 ? mapTexts(texts, (text) => part(text, 'heading')) : NO_TEXTS;
      const question_text = this.#long(code, heading, this.#bounds.question, code);
      const isPlain = question_text === '' && body.length <= this.#bounds.question && chunks.length <= 1;
      const fullText = isPlain ? this.#long(code, texts, this.#bounds.question, code) : '';
      const text = isPlain
        ? ''
        : this.#long(
            `${code}.text`,
            mapTexts(texts, (each) => part(each, 'body')),
            this.#bounds.statement,
            code,
          );
      this.#questions.push({
        code,
        question_text: question_text || fullText || '…',
        help: '',
        question_type: 'statement',
        settings: { style: 'text', text },
        is_optional: false,
        must: false,
        page,
        show_if,
      });
    }
  }

  #translate(of: TreeCondition | undefined, at: string, failed: ReportCode): Condition | null {
    if (of === undefined) return null;
    this.#conditions++;
    const isFull = this.#importedConditions >= this.#bounds.conditions;
    const made: Translation | null =
      of.expression === null || isFull ? null : translate(of.expression, (name) => this.#names.find(name));
    if (made === null) {
      this.#report.add(failed, at, of.source);
      return null;
    }
    this.#importedConditions++;
    if (made.isEmptied) this.#report.add('condition_emptied', at, of.source);
    return joinConditions(made.condition);
  }

  #long(key: string, texts: Texts, most: number, at: string): string {
    const write = (text: string) => {
      const written = this.#write(text, at).trim();
      if (written.length > most) this.#report.add('text_cut', at, written.slice(0, 80));
      return cut(written, most);
    };
    this.#translations.put(key, texts, write);
    return write(this.#translations.main(texts));
  }

  #write(text: string, at: string): string {
    const find = (name: string) => {
      const target = this.#names.find(name);
      return target === null || target.kind === 'option' || target.kind === 'other'
        ? null
        : `{{${target.code}|…}}`;
    };
    return writePipes(text, find, this.#report, at);
  }

  #codeOf(name: string): string {
    return this.#codes.get(name) ?? this.#codes.get(baseOf(name)) ?? '';
  }

  #nextCode(): string {
    return `Q${this.#questions.length + 1}`;
  }
}

function baseOf(name: string): string {
  return name.split(/[_.]/, 1)[0] ?? name;
}

function mapTexts(texts: Texts, change: (text: string) => string): Texts {
  return new Map([...texts].map(([language, text]) => [language, change(text)]));
}
