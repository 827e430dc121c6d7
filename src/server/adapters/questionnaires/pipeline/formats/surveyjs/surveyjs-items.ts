import { builtIn } from '../built-in.ts';
import type { Report } from '../../report.ts';
import {
  field,
  isRecord,
  type Json,
  type JsonRecord,
  listOf,
  numberOf,
  recordsOf,
  textOf,
} from '../../safe-json.ts';
import { joinTexts } from '../../texts/join-texts.ts';
import type { Texts, TreeCondition, TreeItem, TreeOption } from '../../tree.ts';

export interface SurveyJsContext {
  readonly texts: (value: Json | undefined, at?: string) => Texts;
  readonly report: Report;
  readonly main: string;
  readonly condition: (value: Json | undefined) => TreeCondition | undefined;
}

const INPUTS: Readonly<Record<string, Partial<TreeItem> & Pick<TreeItem, 'kind'>>> = {
  number: { kind: 'number', decimals: 4 },
  range: { kind: 'number', decimals: 0, display: 'slider' },
  date: { kind: 'date', part: 'date' },
  month: { kind: 'date', part: 'month' },
  time: { kind: 'date', part: 'time' },
  datetime: { kind: 'date', part: 'datetime' },
  'datetime-local': { kind: 'date', part: 'datetime' },
  email: { kind: 'short-text', format: 'email' },
  tel: { kind: 'short-text', format: 'phone' },
  url: { kind: 'short-text', format: 'url' },
};

export function makeItem(
  element: JsonRecord,
  showIf: TreeCondition | undefined,
  context: SurveyJsContext,
): TreeItem[] {
  const { report, texts } = context;
  const get = (name: string) => field(element, name);
  const code = textOf(get('name'));
  const at = `#${code}`;
  const type = textOf(get('type'));
  const titled = texts(get('title'), at);
  const title = titled.size === 0 ? new Map([[context.main, code]]) : titled;
  const base = {
    code,
    native: type,
    title,
    help: texts(get('description'), at),
    isRequired: get('isRequired') === true,
    showIf,
    order:
      textOf(get('choicesOrder')) === 'random' || textOf(get('rowsOrder')) === 'random'
        ? ('shuffled' as const)
        : undefined,
  };
  if (get('visible') === false && showIf === undefined) {
    report.add('hidden_dropped', '', code);
    return [];
  }
  noteLost(element, at, report);
  const options = () => optionsOf(element, context);
  switch (type) {
    case 'radiogroup':
    case 'dropdown':
    case 'buttongroup':
      return [
        {
          ...base,
          kind: 'choice',
          options: options(),
          display: type === 'dropdown' ? 'dropdown' : type === 'buttongroup' ? 'buttons' : undefined,
        },
      ];
    case 'checkbox':
    case 'tagbox':
      return [
        {
          ...base,
          kind: 'checkboxes',
          options: options(),
          min: numberOf(get('minSelectedChoices')),
          max: numberOf(get('maxSelectedChoices')),
        },
      ];
    case 'imagepicker':
      report.add('media_dropped', at);
      return [{ ...base, kind: get('multiSelect') === true ? 'checkboxes' : 'choice', options: options() }];
    case 'boolean':
      return [{ ...base, kind: 'yes-no', ...booleanOptions(element, context) }];
    case 'rating':
      return [ratingOf(element, base, context)];
    case 'text':
      return [textItem(element, base)];
    case 'comment':
      return [{ ...base, kind: 'text' }];
    case 'ranking':
      return [{ ...base, kind: 'ranking', options: options() }];
    case 'html':
      return [{ ...base, kind: 'statement', isRequired: false, title: texts(get('html'), at) }];
    case 'matrix':
      return [
        {
          ...base,
          kind: 'matrix',
          mode: 'one',
          rows: listItems(get('rows'), context),
          options: listItems(get('columns'), context),
          isRequired: base.isRequired || get('isAllRowRequired') === true,
        },
      ];
    case 'matrixdropdown':
      return dropdownMatrix(element, base, context);
    case 'multipletext':
      report.add('question_split', `${at}.${textOf(field(recordsOf(get('items'))[0] ?? {}, 'name'))}`, type);
      return recordsOf(get('items')).map((item) => {
        const name = textOf(field(item, 'name'));
        const own = texts(field(item, 'title'));
        const label = own.size === 0 ? new Map([[context.main, name]]) : own;
        const isRequired = base.isRequired || field(item, 'isRequired') === true;
        return textItem(item, {
          ...base,
          code: `${code}.${name}`,
          title: joinTexts(title, label),
          isRequired,
        });
      });
    case 'expression':
      report.add('computed_dropped', '', `${code}: ${textOf(get('expression'))}`);
      return [];
    case 'image':
      report.add('media_dropped', '', code);
      return [];
    default:
      return [{ ...base, kind: 'unknown' }];
  }
}

const LOGIC = [
  'enableIf',
  'requiredIf',
  'setValueIf',
  'resetValueIf',
  'choicesVisibleIf',
  'choicesEnableIf',
  'rowsVisibleIf',
  'columnsVisibleIf',
];

function noteLost(element: JsonRecord, at: string, report: Report): void {
  const get = (name: string) => field(element, name);
  if (get('defaultValue') !== undefined)
    report.add('default_dropped', at, JSON.stringify(get('defaultValue')));
  if (get('correctAnswer') !== undefined) report.add('score_dropped', at);
  if (get('showCommentArea') === true || get('hasComment') === true) report.add('comment_dropped', at);
  for (const name of LOGIC)
    if (textOf(get(name)) !== '') report.add('logic_dropped', at, `${name}: ${textOf(get(name))}`);
  for (const each of recordsOf(get('validators'))) {
    const type = textOf(field(each, 'type'));
    if (!['email', 'numeric', 'answercount'].includes(type))
      report.add('validation_dropped', at, JSON.stringify(each));
  }
  if (isRecord(get('choicesByUrl'))) report.add('setting_dropped', at, 'choicesByUrl');
  if (textOf(get('choicesFromQuestion')) !== '') report.add('setting_dropped', at, 'choicesFromQuestion');
  if (get('showSelectAllItem') === true || get('hasSelectAll') === true)
    report.add('setting_dropped', at, 'showSelectAllItem');
}

type Base = Omit<TreeItem, 'kind'>;

function optionsOf(element: JsonRecord, context: SurveyJsContext): TreeOption[] {
  const get = (name: string) => field(element, name);
  const isOn = (...names: readonly string[]) => names.some((name) => get(name) === true);
  const word = (name: string, of: 'none' | 'other') => {
    const texts = context.texts(get(name));
    return texts.size === 0 ? builtIn(of, [context.main])[0]!.text : texts;
  };
  return [
    ...listItems(get('choices'), context),
    ...(isOn('showNoneItem', 'hasNone')
      ? [{ code: 'none', text: word('noneText', 'none'), isExclusive: true }]
      : []),
    ...(isOn('showOtherItem', 'hasOther')
      ? [{ code: 'other', text: word('otherText', 'other'), isOther: true }]
      : []),
  ];
}

function listItems(value: Json | undefined, context: SurveyJsContext): TreeOption[] {
  return listOf(value).map((each): TreeOption => {
    if (!isRecord(each)) return { code: textOf(each), text: new Map([[context.main, textOf(each)]]) };
    const code = textOf(field(each, 'value')) || textOf(field(each, 'name'));
    const named = context.texts(field(each, 'text') ?? field(each, 'title'));
    const text = named.size === 0 ? new Map([[context.main, code]]) : named;
    return { code, text, showIf: context.condition(field(each, 'visibleIf')) };
  });
}

function booleanOptions(element: JsonRecord, context: SurveyJsContext): Partial<TreeItem> {
  const get = (name: string) => field(element, name);
  if (get('labelTrue') === undefined && get('labelFalse') === undefined) return {};
  const options = builtIn('boolean', [context.main]).map(({ code, text }) => {
    const isYes = code === 'true';
    const label = context.texts(get(isYes ? 'labelTrue' : 'labelFalse'));
    const value = textOf(get(isYes ? 'valueTrue' : 'valueFalse'));
    return { code: value || code, text: label.size === 0 ? text : label };
  });
  return { options };
}

function ratingOf(element: JsonRecord, base: Base, context: SurveyJsContext): TreeItem {
  const get = (name: string) => field(element, name);
  const values = listItems(get('rateValues'), context);
  const isNumbers = values.every((each) => /^-?\d+$/.test(each.code));
  if (values.length > 0 && !isNumbers)
    return { ...base, kind: 'choice', options: values, display: 'buttons' };
  const codes = values.map((each) => Number(each.code));
  const min = numberOf(get('rateMin')) ?? (codes.length > 0 ? Math.min(...codes) : 1);
  const count = numberOf(get('rateCount'));
  const max =
    numberOf(get('rateMax')) ??
    (codes.length > 0 ? Math.max(...codes) : count === undefined ? 5 : min + count - 1);
  const display = textOf(get('rateType') ?? get('rateDisplayMode'));
  return {
    ...base,
    kind: 'rating',
    min,
    max,
    display: display === 'stars' ? 'star' : display === 'smileys' ? 'smiley' : undefined,
    ends: { min: context.texts(get('minRateDescription')), max: context.texts(get('maxRateDescription')) },
  };
}

function textItem(element: JsonRecord, base: Base): TreeItem {
  const input = textOf(field(element, 'inputType'));
  const validators = recordsOf(field(element, 'validators'));
  const has = (type: string) => validators.find((each) => textOf(field(each, 'type')) === type);
  const numeric = has('numeric');
  const kind = Object.hasOwn(INPUTS, input)
    ? INPUTS[input]!
    : has('email')
      ? INPUTS['email']!
      : numeric
        ? INPUTS['number']!
        : ({ kind: 'short-text' } as const);
  const limits =
    kind.kind === 'number'
      ? {
          min: numberOf(field(element, 'min') ?? field(numeric ?? {}, 'minValue')),
          max: numberOf(field(element, 'max') ?? field(numeric ?? {}, 'maxValue')),
        }
      : {};
  return { ...base, ...kind, ...limits };
}

function dropdownMatrix(element: JsonRecord, base: Base, context: SurveyJsContext): TreeItem[] {
  const rows = listItems(field(element, 'rows'), context);
  const columns = recordsOf(field(element, 'columns'));
  const cellType = textOf(field(element, 'cellType')) || 'dropdown';
  const made = columns.flatMap((column) => {
    const type = textOf(field(column, 'cellType')) || cellType;
    const name = textOf(field(column, 'name'));
    const own = context.texts(field(column, 'title'));
    const title = joinTexts(base.title, own.size === 0 ? new Map([[context.main, name]]) : own);
    const choices = listItems(field(column, 'choices') ?? field(element, 'choices'), context);
    const common = { ...base, code: `${base.code}.${name}`, title };
    if (['dropdown', 'radiogroup', 'checkbox', 'tagbox'].includes(type) && choices.length > 0)
      return [
        {
          ...common,
          kind: 'matrix' as const,
          mode: type === 'checkbox' || type === 'tagbox' ? ('several' as const) : ('one' as const),
          rows,
          options: choices,
        },
      ];
    return rows.map((row) => {
      const cell = {
        ...column,
        name: `${base.code}.${row.code}.${name}`,
        type: type === 'dropdown' ? 'text' : type,
      };
      return { ...textItem(cell, { ...common, code: cell.name, title: joinTexts(title, row.text) }) };
    });
  });
  context.report.add('question_split', `#${made[0]?.code ?? ''}`, 'matrixdropdown');
  return made;
}
