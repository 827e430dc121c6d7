import type { Report } from '../../report.ts';
import { joinTexts } from '../../texts/join-texts.ts';
import type { Texts, TreeCondition, TreeItem, TreeOption } from '../../tree.ts';
import type { LimeOption, LimeQuestion, LimeTexts } from './lime-survey.ts';
import { builtIn } from '../built-in.ts';

export interface LimeContext {
  readonly texts: (of: LimeTexts, at?: string) => Texts;
  readonly report: Report;
  readonly languages: readonly string[];
  readonly condition: (relevance: string) => TreeCondition | undefined;
}

export function makeItems(question: LimeQuestion, context: LimeContext): readonly TreeItem[] {
  const { code, type, attributes } = question;
  const at = `#${code}`;
  const base = {
    code,
    aliases: question.alias === '' ? [] : [question.alias],
    native: type,
    title: context.texts(question.text, at),
    help: context.texts(question.help, at),
    isRequired: question.mandatory === 'Y',
    showIf: context.condition(question.relevance),
    order:
      isOn(attributes.get('random_order')) || attributes.get('answer_order') === 'random'
        ? ('shuffled' as const)
        : undefined,
  };
  const options = (list: readonly LimeOption[]) => list.map((each) => optionOf(each, context, at));
  const scale = (id: string, of = question.subquestions) => options(of.filter((each) => each.scale === id));
  const rows = () => {
    for (const { relevance } of question.subquestions)
      if (!['', '1'].includes(relevance)) context.report.add('option_condition_kept_out', at, relevance);
    return scale('0').map(({ showIf: _showIf, ...row }) => row);
  };
  const rating = (max: number): TreeItem[] => [
    { ...base, kind: 'matrix', mode: 'rating', min: 1, max, rows: rows() },
  ];

  switch (type) {
    case 'L':
    case 'O':
    case '!':
      return [
        {
          ...base,
          kind: 'choice',
          options: withOther(scale('0', question.answers), question, context),
          display: type === '!' ? 'dropdown' : undefined,
        },
      ];
    case 'G':
      return [{ ...base, kind: 'choice', options: builtIn('gender', context.languages) }];
    case 'M':
    case 'P':
      return [
        {
          ...base,
          kind: 'checkboxes',
          options: withOther(exclusive(scale('0'), attributes), question, context),
          ...limitsOf(attributes),
        },
      ];
    case 'Y':
      return [{ ...base, kind: 'yes-no' }];
    case '5':
      return [
        {
          ...base,
          kind: 'rating',
          min: 1,
          max: 5,
          display: attributes.get('slider_rating') === '1' ? 'star' : undefined,
        },
      ];
    case 'N':
      return [{ ...base, kind: 'number', ...numbersOf(attributes, context) }];
    case 'D':
      return [{ ...base, kind: 'date', part: partOf(attributes.get('date_format') ?? '') }];
    case 'S':
      return [{ ...base, kind: 'short-text' }];
    case 'T':
    case 'U':
      return [{ ...base, kind: 'text' }];
    case 'R':
      return [
        {
          ...base,
          kind: 'ranking',
          options: scale('0', question.answers.length > 0 ? question.answers : question.subquestions),
        },
      ];
    case 'X':
      return [{ ...base, kind: 'statement', isRequired: false }];
    case 'F':
    case 'H':
      return [{ ...base, kind: 'matrix', mode: 'one', rows: rows(), options: scale('0', question.answers) }];
    case 'A':
      return rating(5);
    case 'B':
      return rating(10);
    case 'C':
      return [
        {
          ...base,
          kind: 'matrix',
          mode: 'one',
          rows: rows(),
          options: builtIn('uncertain', context.languages),
        },
      ];
    case 'E':
      return [
        { ...base, kind: 'matrix', mode: 'one', rows: rows(), options: builtIn('change', context.languages) },
      ];
    case '1':
      context.report.add('question_split', at);
      return ['0', '1'].map((id) => ({
        ...base,
        code: id === '0' ? code : `${code}_${id}`,
        title: withHeader(base.title, attributes.get(`dualscale_header${id === '0' ? 'A' : 'B'}`) ?? ''),
        kind: 'matrix' as const,
        mode: 'one' as const,
        rows: rows(),
        options: scale(id, question.answers),
      }));
    case 'K':
    case 'Q':
      return fieldItems(base, scale('0'), question, context);
    case ':':
    case ';':
      return cellItems(base, rows(), scale('1'), question, context);
    default:
      return [{ ...base, kind: 'unknown' }];
  }
}

type Base = Omit<TreeItem, 'kind'>;

function fieldItems(
  base: Base,
  fields: readonly TreeOption[],
  { type, code, attributes }: LimeQuestion,
  context: LimeContext,
): TreeItem[] {
  const total = attributes.get('equals_num_value') ?? '';
  if (type === 'K' && /^\d+$/.test(total) && fields.length > 1 && fields.length <= 15)
    return [{ ...base, kind: 'constant-sum', options: fields, max: Number(total) }];
  context.report.add('question_split', `#${code}_${fields[0]?.code ?? ''}`);
  return fields.map((field) => ({
    ...base,
    aliases: (base.aliases ?? []).map((alias) => alias + field.code),
    code: `${code}_${field.code}`,
    title: joinTexts(base.title, field.text),
    showIf: base.showIf ?? field.showIf,
    ...(type === 'K'
      ? { kind: 'number' as const, ...numbersOf(attributes, context) }
      : { kind: 'short-text' as const }),
  }));
}

function cellItems(
  base: Base,
  rows: readonly TreeOption[],
  columns: readonly TreeOption[],
  { type, code, attributes }: LimeQuestion,
  context: LimeContext,
): TreeItem[] {
  if (type === ':' && isOn(attributes.get('multiflexible_checkbox')))
    return [{ ...base, kind: 'matrix', mode: 'several', rows, options: columns }];
  context.report.add('question_split', `#${code}_${rows[0]?.code ?? ''}_${columns[0]?.code ?? ''}`);
  const limits = {
    min: numeric(attributes.get('multiflexible_min')),
    max: numeric(attributes.get('multiflexible_max')),
  };
  return rows.flatMap((row) =>
    columns.map((column) => ({
      ...base,
      aliases: (base.aliases ?? []).map((alias) => `${alias}${row.code}_${column.code}`),
      code: `${code}_${row.code}_${column.code}`,
      title: joinTexts(joinTexts(base.title, row.text), column.text),
      ...(type === ':'
        ? { kind: 'number' as const, decimals: 4, ...limits }
        : { kind: 'short-text' as const }),
    })),
  );
}

function optionOf({ code, text, relevance }: LimeOption, context: LimeContext, at: string): TreeOption {
  return { code, text: context.texts(text, at), showIf: context.condition(relevance) };
}

function withOther(
  options: readonly TreeOption[],
  question: LimeQuestion,
  context: LimeContext,
): readonly TreeOption[] {
  if (!question.hasOther) return options;
  const text = context.texts(question.otherText);
  const usual = builtIn('other', context.languages).map((each) => ({ ...each, isOther: true }));
  const isNamed = [...text.values()].some((each) => each !== '');
  return [...options, ...usual.map((each) => (isNamed ? { ...each, text } : each))];
}

function exclusive(
  options: readonly TreeOption[],
  attributes: LimeQuestion['attributes'],
): readonly TreeOption[] {
  const codes = (attributes.get('exclude_all_others') ?? '').split(/[;,]/).map((each) => each.trim());
  return options.map((each) => (codes.includes(each.code) ? { ...each, isExclusive: true } : each));
}

function limitsOf(attributes: LimeQuestion['attributes']) {
  return { min: numeric(attributes.get('min_answers')), max: numeric(attributes.get('max_answers')) };
}

function numbersOf(attributes: LimeQuestion['attributes'], context: LimeContext) {
  const unit = attributes.get('suffix') || attributes.get('prefix') || '';
  const isSlider = attributes.get('slider_layout') === '1';
  return {
    decimals: isOn(attributes.get('num_value_int_only')) ? 0 : 4,
    min: numeric(attributes.get('min_num_value_n') ?? attributes.get(isSlider ? 'slider_min' : '')),
    max: numeric(attributes.get('max_num_value_n') ?? attributes.get(isSlider ? 'slider_max' : '')),
    display: isSlider ? 'slider' : undefined,
    unit: unit === '' ? undefined : context.texts(new Map(context.languages.map((name) => [name, unit]))),
  };
}

function numeric(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,9}(?:\.\d{1,4})?$/.test(text.trim()) ? Number(text) : undefined;
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'Y';
}

function partOf(format: string): 'date' | 'month' | 'year' | 'time' | 'datetime' {
  const hasTime = /[Hh]/.test(format);
  const hasDay = /[dj]/i.test(format);
  if (hasTime) return hasDay || /y/i.test(format) ? 'datetime' : 'time';
  if (format === '' || hasDay) return 'date';
  return /m/i.test(format) ? 'month' : 'year';
}

function withHeader(title: Texts, header: string): Texts {
  return header === ''
    ? title
    : new Map([...title].map(([language, text]) => [language, `${text} (${header})`]));
}
