import { ImportFailure } from '../../failure.ts';
import { parseExpression } from '../../logic/parse-expression.ts';
import { bothConditions } from '../../logic/both-conditions.ts';
import type { Report } from '../../report.ts';
import { plainText } from '../../texts/plain-text.ts';
import {
  NO_TEXTS,
  PIPE_END,
  PIPE_START,
  type Texts,
  type Tree,
  type TreeCondition,
  type TreeItem,
  type TreeOption,
  type TreePage,
} from '../../tree.ts';
import { builtIn } from '../built-in.ts';
import type { Rows } from './read-workbook.ts';

type Row = ReadonlyMap<string, string>;

const MAIN = 'default';
const METADATA = new Set(
  'start end today deviceid phonenumber username email audit subscriberid simserial start-geopoint background-audio'.split(
    ' ',
  ),
);
const SIMPLE: Readonly<Record<string, Partial<TreeItem> & Pick<TreeItem, 'kind'>>> = {
  integer: { kind: 'number', decimals: 0 },
  int: { kind: 'number', decimals: 0 },
  decimal: { kind: 'number', decimals: 4 },
  text: { kind: 'short-text' },
  string: { kind: 'short-text' },
  date: { kind: 'date', part: 'date' },
  time: { kind: 'date', part: 'time' },
  datetime: { kind: 'date', part: 'datetime' },
  note: { kind: 'statement' },
};
const CHOICE =
  /^(select_one|select_multiple|select one from|select one using|select one|add select one prompt using|select all that apply from|select all that apply|select multiple from|rank)\s+(\S+)(?:\s+(or[ _]other|or specify other))?$/i;

interface Level {
  readonly items: TreeItem[];
  readonly isRepeat: boolean;
  readonly condition: TreeCondition | undefined;
}

export function xlsformTree(sheets: ReadonlyMap<string, Rows>, report: Report): Tree {
  const survey = recordsOf(sheets.get('survey') ?? []);
  if (survey.length === 0 || !survey.some((row) => row.has('type')))
    throw new ImportFailure('import_wrong_format');
  const choices = recordsOf(sheets.get('choices') ?? []);
  const [settings = new Map<string, string>()] = recordsOf(sheets.get('settings') ?? []);
  const languages = languagesOf([...survey, ...choices]);
  const wanted = settings.get('default_language') ?? '';
  const main = languages.find((name) => name === wanted) ?? languages[0] ?? MAIN;
  const names = new Map(languages.map((name) => [name, tagIn(name)]));
  const title = settings.get('form_title') ?? '';
  const reader = new FormReader(choices, report, names);
  reader.read(survey);
  return {
    format: 'xlsform',
    language: main === MAIN && languages.length <= 1 ? null : (names.get(main) ?? main),
    languages: languages.length <= 1 && main === MAIN ? [] : languages.map((name) => names.get(name) ?? name),
    title: title === '' ? NO_TEXTS : new Map([[names.get(main) ?? main, title]]),
    description: NO_TEXTS,
    ending: NO_TEXTS,
    pages: reader.pages,
  };
}

function recordsOf(rows: Rows): Row[] {
  const start = rows.findIndex((row) => row.some((cell) => cell !== ''));
  const heads = (rows[start] ?? []).map(headOf);
  return rows.slice(start + 1).flatMap((row) => {
    const cells = new Map<string, string>();
    for (const [i, head] of heads.entries()) {
      const text = (row[i] ?? '').trim();
      if (head !== '' && text !== '' && !cells.has(head)) cells.set(head, text);
    }
    return cells.size === 0 ? [] : [cells];
  });
}

function headOf(text: string): string {
  const [name = '', ...language] = text.trim().split(/\s*::?\s*/);
  const lower = name.toLowerCase().replaceAll(' ', '_');
  const known =
    lower === 'caption'
      ? 'label'
      : lower === 'relevance'
        ? 'relevant'
        : lower === 'list_name'
          ? 'list_name'
          : lower;
  return language.length === 0 ? known : `${known}::${language.join('::')}`;
}

function languagesOf(rows: readonly Row[]): string[] {
  const languages = new Set<string>();
  for (const row of rows)
    for (const head of row.keys()) {
      const [name, language] = head.split('::');
      if (name === 'label' || name === 'hint') languages.add(language ?? MAIN);
    }
  return languages.size > 1 ? [...languages].filter((name) => name !== MAIN) : [...languages];
}

function tagIn(name: string): string {
  return /\(([A-Za-z-]{2,12})\)\s*$/.exec(name)?.[1] ?? NAMES[name.trim().toLowerCase()] ?? name;
}

const NAMES: Readonly<Record<string, string>> = {
  english: 'en',
  chinese: 'zh',
  french: 'fr',
  français: 'fr',
  german: 'de',
  deutsch: 'de',
  spanish: 'es',
  español: 'es',
  arabic: 'ar',
  portuguese: 'pt',
  hindi: 'hi',
  swahili: 'sw',
  nepali: 'ne',
};

class FormReader {
  readonly pages: TreePage[] = [];
  readonly #lists: ReadonlyMap<string, readonly Row[]>;
  readonly #report: Report;
  readonly #names: ReadonlyMap<string, string>;

  constructor(choices: readonly Row[], report: Report, names: ReadonlyMap<string, string>) {
    this.#lists = Map.groupBy(choices, (row) => row.get('list_name') ?? '');
    this.#report = report;
    this.#names = names;
  }

  read(rows: readonly Row[]): void {
    const levels: Level[] = [];
    let loose: TreeItem[] = [];
    const close = () => {
      if (loose.length > 0) this.pages.push({ title: NO_TEXTS, items: loose });
      loose = [];
    };
    for (const row of rows) {
      const type = (row.get('type') ?? '').trim();
      const begin = /^begin[ _](group|repeat)$/i.exec(type)?.[1]?.toLowerCase();
      const target = levels.at(-1)?.items ?? loose;
      if (begin !== undefined) {
        const condition = bothConditions(levels.at(-1)?.condition, conditionOf(row.get('relevant')));
        const title = this.#texts(row, 'label');
        if (begin === 'repeat') this.#report.add('logic_dropped', '', `repeat ${row.get('name') ?? ''}`);
        if (levels.length === 0) {
          close();
          const items: TreeItem[] = [];
          this.pages.push({ title, showIf: condition, items });
          levels.push({ items, isRepeat: begin === 'repeat', condition: undefined });
        } else {
          if (title.size > 0)
            target.push({ code: '', kind: 'statement', native: 'group', title, showIf: condition });
          levels.push({ items: target, isRepeat: begin === 'repeat', condition });
        }
      } else if (/^end[ _](group|repeat)$/i.test(type)) levels.pop();
      else target.push(...this.#items(row, type, levels.at(-1)?.condition));
    }
    close();
  }

  #items(row: Row, type: string, outer: TreeCondition | undefined): TreeItem[] {
    const code = row.get('name') ?? '';
    const at = `#${code}`;
    const lower = type.toLowerCase().replaceAll(/\s+/g, ' ');
    if (lower === '') return [];
    if (lower === 'calculate' || lower === 'hidden') {
      this.#report.add(
        lower === 'hidden' ? 'hidden_dropped' : 'computed_dropped',
        '',
        `${code}: ${row.get('calculation') ?? ''}`,
      );
      return [];
    }
    if (METADATA.has(lower) && !row.has('label')) {
      this.#report.add('setting_dropped', '', type);
      return [];
    }
    const required = row.get('required') ?? '';
    const isRequired = /^(?:yes|true|true\(\)|1)$/i.test(required);
    if (!isRequired && required !== '' && !/^(?:no|false|false\(\)|0)$/i.test(required))
      this.#report.add('logic_dropped', at, `required: ${required}`);
    if (row.has('default')) this.#report.add('default_dropped', at, row.get('default'));
    if (row.has('constraint')) this.#report.add('validation_dropped', at, row.get('constraint'));
    if (row.has('choice_filter')) this.#report.add('option_condition_kept_out', at, row.get('choice_filter'));
    if ([...row.keys()].some((head) => head.startsWith('media'))) this.#report.add('media_dropped', at);
    const title = this.#texts(row, 'label');
    const base = {
      code,
      native: type,
      title: title.size === 0 ? new Map([[[...this.#names.values()][0] ?? MAIN, code]]) : title,
      help: this.#texts(row, 'hint'),
      isRequired,
      showIf: bothConditions(outer, conditionOf(row.get('relevant'))),
      order: /randomize\s*=\s*true/i.test(row.get('parameters') ?? '') ? ('shuffled' as const) : undefined,
    };
    const [, how, list, hasOther] = CHOICE.exec(type) ?? [];
    if (how !== undefined && list !== undefined)
      return [{ ...base, ...this.#choice(how.toLowerCase(), list, hasOther !== undefined, row) }];
    if (lower === 'acknowledge' || lower === 'trigger') return [{ ...base, kind: 'yes-no' }];
    if (lower === 'range') return [{ ...base, kind: 'number', ...rangeOf(row.get('parameters') ?? '') }];
    const simple = Object.hasOwn(SIMPLE, lower) ? SIMPLE[lower]! : ({ kind: 'unknown' } as const);
    const isLong = simple.kind === 'short-text' && /multiline/i.test(row.get('appearance') ?? '');
    return [
      {
        ...base,
        ...simple,
        ...(isLong && { kind: 'text' as const }),
        ...(simple.kind === 'statement' && { isRequired: false }),
      },
    ];
  }

  #choice(
    how: string,
    list: string,
    hasOther: boolean,
    row: Row,
  ): Pick<TreeItem, 'kind' | 'options' | 'display'> {
    const rows = this.#lists.get(list) ?? [];
    const options = rows.map((each): TreeOption => {
      const code = each.get('name') ?? each.get('value') ?? '';
      const text = this.#texts(each, 'label');
      return { code, text: text.size === 0 ? new Map([[MAIN, code]]) : text };
    });
    const other = builtIn('other', [...this.#names.values()]).map((each) => ({
      ...each,
      code: 'other',
      isOther: true,
    }));
    const isMinimal = /minimal|dropdown/i.test(row.get('appearance') ?? '');
    const kind = how === 'rank' ? 'ranking' : /multiple|all that apply/.test(how) ? 'checkboxes' : 'choice';
    return {
      kind,
      options: hasOther ? [...options, ...other] : options,
      display: isMinimal ? 'dropdown' : undefined,
    };
  }

  #texts(row: Row, name: string): Texts {
    return new Map(
      [...row].flatMap(([head, text]) => {
        const [own, language = MAIN] = head.split('::');
        if (own !== name) return [];
        const written = plainText(text, this.#report).replaceAll(
          /\$\{([^{}\n]{1,200})\}/g,
          (_, inner: string) => `${PIPE_START}${inner.trim()}${PIPE_END}`,
        );
        return [[this.#names.get(language) ?? language, written] as const];
      }),
    );
  }
}

function conditionOf(source: string | undefined): TreeCondition | undefined {
  const text = (source ?? '').trim();
  return text === '' ? undefined : { source: text, expression: parseExpression(text, 'xpath') };
}

function rangeOf(parameters: string): Pick<TreeItem, 'min' | 'max' | 'decimals' | 'display'> {
  const number = (name: string) => {
    const text = new RegExp(`\\b${name}\\s*=\\s*(-?\\d+(?:\\.\\d+)?)`, 'i').exec(parameters)?.[1];
    return text === undefined ? undefined : Number(text);
  };
  const [min = 0, max = 10, step = 1] = [number('start'), number('end'), number('step')];
  return { min, max, decimals: Number.isInteger(step) ? 0 : 2, display: 'slider' };
}
