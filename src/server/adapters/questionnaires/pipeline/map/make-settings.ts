import type { Condition, Target } from '../logic/translate.ts';
import type { Report } from '../report.ts';
import type { Texts, TreeCondition, TreeItem, TreeOption } from '../tree.ts';
import type { Bounds } from './mapped-survey.ts';
import { cut, oneLine, type Translations } from './translations.ts';

export interface Context {
  readonly bounds: Bounds;
  readonly report: Report;
  readonly translations: Translations;
  readonly write: (text: string, at: string) => string;
  readonly optionCondition: (of: TreeCondition | undefined, at: string) => Condition | null;
}

export interface MadeSettings {
  readonly question_type: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly kind: Target['kind'];
  readonly values: ReadonlyMap<string, number>;
}

type Made = MadeSettings;
const NONE: ReadonlyMap<string, number> = new Map();

export function makeSettings(item: TreeItem, code: string, context: Context): Made {
  const { kind } = item;
  switch (kind) {
    case 'choice':
    case 'checkboxes':
      return makeChoice(item, code, context);
    case 'yes-no':
      return makeYesNo(item, code, context);
    case 'rating':
    case 'nps':
      return makeRating(item, code, context);
    case 'number':
      return makeNumber(item, code, context);
    case 'date':
      return made('date', { part: item.part ?? 'date' }, 'date');
    case 'short-text':
      return made('short_text', { format: item.format ?? 'any' }, 'text');
    case 'ranking': {
      const options = makeList(item.options ?? [], 'o', code, context, context.bounds.rankedItems);
      return made('ranking', { options: plain(options), ...orderOf(item) }, 'other');
    }
    case 'constant-sum': {
      const options = makeList(item.options ?? [], 'o', code, context, context.bounds.sumItems);
      const total = item.max !== undefined && item.max >= 1 && item.max <= 600 ? Math.round(item.max) : 100;
      return made('constant_sum', { options: plain(options), total }, 'other');
    }
    case 'matrix':
      return makeMatrix(item, code, context);
    default:
      return made('text', {}, 'text');
  }
}

function made(question_type: string, settings: Made['settings'], kind: Made['kind'], values = NONE): Made {
  return { question_type, settings, kind, values };
}

function orderOf({ order }: TreeItem) {
  return order === undefined ? {} : { order };
}

function makeChoice(item: TreeItem, code: string, context: Context): Made {
  const { bounds, report } = context;
  const sent = item.options ?? [];
  if (sent.length > bounds.options) report.add('too_many', code, `${sent.length}`);
  const list = makeList(sent, 'o', code, context, bounds.options);
  if (list.length === 0) {
    report.add('options_missing', code, item.native);
    return made('short_text', { format: 'any' }, 'text');
  }
  const options = list.map(({ id, text, source }) => {
    const show_if = context.optionCondition(source.showIf, code);
    return {
      id,
      text,
      ...(source.isOther === true && { other: true }),
      ...(source.isFixed === true && { fixed: true }),
      ...(item.kind === 'checkboxes' && source.isExclusive === true && { exclusive: true }),
      ...(show_if !== null && { show_if }),
    };
  });
  const isSingle = item.kind === 'choice';
  const { display, min, max } = item;
  const most = options.filter((each) => !('exclusive' in each)).length;
  const settings = {
    options,
    ...orderOf(item),
    ...(isSingle && (display === 'dropdown' || display === 'buttons') && { display }),
    ...(!isSingle && isLimit(min, most) && { min }),
    ...(!isSingle && isLimit(max, options.length) && (!isLimit(min, most) || max! >= min!) && { max }),
  };
  return made(
    isSingle ? 'multiple_choice' : 'checkboxes',
    settings,
    isSingle ? 'one' : 'several',
    valuesOf(list),
  );
}

function isLimit(limit: number | undefined, most: number): boolean {
  return limit !== undefined && Number.isInteger(limit) && limit >= 1 && limit <= most;
}

function makeYesNo(item: TreeItem, code: string, context: Context): Made {
  const [yes, no] = item.options ?? [];
  const label = (option: TreeOption | undefined, key: string, usual: string) => {
    if (option === undefined) return usual;
    return put(context, `${code}.${key}`, option.text, context.bounds.label, code) || usual;
  };
  const labels = { yes: label(yes, 'yes', 'Yes'), no: label(no, 'no', 'No') };
  const isSame = labels.yes === labels.no;
  const values = new Map([
    ...['Y', 'y', 'yes', 'true', '1', yes?.code ?? '1', labels.yes].map((name) => [name, 1] as const),
    ...['N', 'n', 'no', 'false', '0', no?.code ?? '0', labels.no].map((name) => [name, 0] as const),
  ]);
  return made('yes_no', isSame ? {} : { labels }, 'one', values);
}

function makeRating(item: TreeItem, code: string, context: Context): Made {
  const { bounds } = context;
  const labels = {
    min: put(context, `${code}.min`, item.ends?.min ?? new Map(), bounds.label, code),
    max: put(context, `${code}.max`, item.ends?.max ?? new Map(), bounds.label, code),
  };
  const [min, max] = [Math.round(item.min ?? 1), Math.round(item.max ?? 5)];
  if (item.kind === 'nps') return made('nps', hasText(labels) ? { labels } : {}, 'number');
  if (max - min < 1 || max - min > bounds.ratingSteps)
    return makeNumber({ ...item, display: 'slider' }, code, context);
  const isPictured = (item.display === 'star' || item.display === 'smiley') && min === 1 && max <= 10;
  return made('rating', { min, max, labels, ...(isPictured && { display: item.display }) }, 'number');
}

function hasText({ min, max }: { readonly min: string; readonly max: string }): boolean {
  return min !== '' && max !== '';
}

function makeNumber(item: TreeItem, code: string, context: Context): Made {
  const { bounds } = context;
  const limit = (value: number | undefined, usual: number) =>
    value === undefined || !Number.isFinite(value) || Math.abs(value) > bounds.number ? usual : value;
  const decimals = Math.min(4, item.decimals ?? 0);
  const [min, max] = [limit(item.min, -bounds.number), limit(item.max, bounds.number)];
  const isRange = max > min;
  const fits = [min, max].every((value) => Number.isInteger(value * 10 ** decimals));
  const unit = put(context, `${code}.unit`, item.unit ?? new Map(), bounds.unit, code);
  const isSlider = item.display === 'slider' && isRange && max - min <= 1_000;
  return made(
    'number',
    {
      min: isRange ? min : -bounds.number,
      max: isRange ? max : bounds.number,
      decimals: fits ? decimals : 4,
      unit,
      display: isSlider ? 'slider' : 'field',
    },
    'number',
  );
}

function makeMatrix(item: TreeItem, code: string, context: Context): Made {
  const { bounds } = context;
  const rows = makeList(item.rows ?? [], 'r', code, context, bounds.rows);
  const common = { rows: plain(rows), ...orderOf(item) };
  if (item.mode === 'rating') {
    const labels = {
      min: put(context, `${code}.min`, item.ends?.min ?? new Map(), bounds.label, code),
      max: put(context, `${code}.max`, item.ends?.max ?? new Map(), bounds.label, code),
    };
    const scale = { min: item.min ?? 1, max: item.max ?? 5, labels };
    return made('matrix', { ...common, mode: 'rating', scale }, 'number');
  }
  const columns = makeList(item.options ?? [], 'c', code, context, bounds.columns);
  const mode = item.mode ?? 'one';
  return made(
    'matrix',
    { ...common, mode, columns: plain(columns) },
    mode === 'one' ? 'one' : 'several',
    valuesOf(columns),
  );
}

interface ListItem {
  readonly id: number;
  readonly text: string;
  readonly source: TreeOption;
}

function plain(list: readonly ListItem[]) {
  return list.map(({ id, text }) => ({ id, text }));
}

function makeList(
  options: readonly TreeOption[],
  letter: string,
  code: string,
  context: Context,
  most: number,
): ListItem[] {
  const used = new Set<string>();
  return options.slice(0, most).map((source, i) => {
    const id = i + 1;
    const key = `${code}.${letter}.${id}`;
    const sent = put(context, key, source.text, context.bounds.option, code);
    const base = sent === '' ? source.code || String(id) : sent;
    let text = base;
    for (let again = 2; used.has(text); again++) text = `${cut(base, context.bounds.option - 6)} (${again})`;
    if (text !== base) context.report.add('option_repeated', code, base);
    used.add(text);
    return { id, text, source };
  });
}

function valuesOf(list: readonly ListItem[]): ReadonlyMap<string, number> {
  return new Map([
    ...list.map(({ id, text }) => [text, id] as const),
    ...list.map(({ id, source }) => [source.code, id] as const),
  ]);
}

export function put(context: Context, key: string, texts: Texts, most: number, at: string): string {
  const write = (text: string) => {
    const line = oneLine(context.write(text, at));
    if (line.length > most) context.report.add('text_cut', at, line);
    return cut(line, most);
  };
  context.translations.put(key, texts, write);
  return write(context.translations.main(texts));
}
