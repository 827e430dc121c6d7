import type { Report } from '../../report.ts';
import { field, isRecord, type Json, type JsonRecord, listOf, numberOf, textOf } from '../../safe-json.ts';
import { joinTexts } from '../../texts/join-texts.ts';
import type { Texts, TreeItem, TreeOption } from '../../tree.ts';
import { logicOf } from './qualtrics-logic.ts';

export interface QualtricsContext {
  readonly main: string;
  readonly report: Report;
  readonly texts: (question: JsonRecord, at: string, pick: (of: JsonRecord) => Json | undefined) => Texts;
}

type Base = Omit<TreeItem, 'kind'>;

const CONTENTS: Readonly<Record<string, Partial<TreeItem> & Pick<TreeItem, 'kind'>>> = {
  ValidNumber: { kind: 'number', decimals: 4 },
  ValidEmail: { kind: 'short-text', format: 'email' },
  ValidPhone: { kind: 'short-text', format: 'phone' },
  ValidURL: { kind: 'short-text', format: 'url' },
  ValidDate: { kind: 'date', part: 'date' },
};
const SILENT = new Set(['Timing', 'Meta', 'Captcha']);

export function makeItems(question: JsonRecord, context: QualtricsContext): TreeItem[] {
  const { report } = context;
  const get = (name: string) => field(question, name);
  const [type, selector, sub] = ['QuestionType', 'Selector', 'SubSelector'].map((name) => textOf(get(name)));
  const code = textOf(get('DataExportTag')) || textOf(get('QuestionID'));
  const at = `#${code}`;
  const validation = recordAt(recordAt(question, 'Validation'), 'Settings');
  const force = textOf(field(validation, 'ForceResponse'));
  const randomization = textOf(field(recordAt(question, 'Randomization'), 'Type'));
  const base: Base = {
    code,
    aliases: [textOf(get('QuestionID'))],
    native: [type, selector].join(' '),
    title: context.texts(question, at, (of) => field(of, 'QuestionText')),
    isRequired: force === 'ON',
    showIf: logicOf(get('DisplayLogic') ?? get('InPageDisplayLogic')),
    order: !['', 'None'].includes(randomization) ? 'shuffled' : undefined,
  };
  if (force === 'RequestResponse') report.add('soft_required', at);
  if (textOf(get('QuestionJS')) !== '') report.add('script_dropped', at);
  if (isRecord(get('DynamicChoices'))) report.add('setting_dropped', at, 'DynamicChoices');
  if (isRecord(get('DefaultChoices'))) report.add('default_dropped', at);
  if (listOf(get('GradingData')).length > 0) report.add('score_dropped', at);
  const choices = () => optionsOf(question, 'Choices', 'ChoiceOrder', at, context);
  switch (type) {
    case 'MC':
      if (selector === 'NPS') return [{ ...base, kind: 'nps' }];
      return selector?.startsWith('M') === true
        ? [{ ...base, kind: 'checkboxes', options: choices(), ...limitsOf(validation) }]
        : [
            {
              ...base,
              kind: 'choice',
              options: choices(),
              display: selector === 'DL' ? 'dropdown' : undefined,
            },
          ];
    case 'TE':
      if (selector === 'PW') return [{ ...base, kind: 'unknown' }];
      if (selector === 'FORM')
        return parts(base, choices(), (each) => ({ ...each, kind: 'short-text' }), context);
      return [textItem(base, selector ?? '', validation)];
    case 'DB':
      return [{ ...base, kind: 'statement', isRequired: false }];
    case 'RO':
      return [{ ...base, kind: 'ranking', options: choices() }];
    case 'CS':
      return [
        {
          ...base,
          kind: 'constant-sum',
          options: choices(),
          max: numberOf(field(validation, 'ChoiceTotal')),
        },
      ];
    case 'Slider':
      return sliders(base, choices(), question, context);
    case 'Matrix':
      return matrix(base, choices(), question, sub ?? '', context);
    case 'SBS':
      return sideBySide(base, choices(), question, context);
    default:
      if (!SILENT.has(type ?? '')) return [{ ...base, kind: 'unknown' }];
      report.add('setting_dropped', '', `${type} ${code}`);
      return [];
  }
}

function recordAt(of: JsonRecord, name: string): JsonRecord {
  const value = field(of, name);
  return isRecord(value) ? value : {};
}

function optionsOf(
  question: JsonRecord,
  list: string,
  order: string,
  at: string,
  context: QualtricsContext,
): TreeOption[] {
  const sent = field(question, list);
  const options: JsonRecord = Array.isArray(sent)
    ? Object.fromEntries((sent as readonly Json[]).map((each, i) => [String(i + 1), each]))
    : recordAt(question, list);
  const ordered = listOf(field(question, order))
    .map(textOf)
    .filter((id) => Object.hasOwn(options, id));
  const ids = [...new Set([...ordered, ...Object.keys(options)])];
  return ids.flatMap((id): TreeOption[] => {
    const option = field(options, id);
    if (!isRecord(option)) return [];
    if (isRecord(field(option, 'Image'))) context.report.add('media_dropped', at);
    const read = (of: JsonRecord) => field(Array.isArray(field(of, list)) ? options : recordAt(of, list), id);
    return [
      {
        code: id,
        text: context.texts(question, at, (of) => {
          const match = read(of);
          return isRecord(match) ? field(match, 'Display') : undefined;
        }),
        isOther: textOf(field(option, 'TextEntry')) === 'true',
        isExclusive:
          field(option, 'ExclusiveAnswer') === true || textOf(field(option, 'ExclusiveAnswer')) === 'true',
        showIf: logicOf(field(option, 'DisplayLogic')),
      },
    ];
  });
}

function limitsOf(validation: JsonRecord) {
  return { min: numberOf(field(validation, 'MinChoices')), max: numberOf(field(validation, 'MaxChoices')) };
}

function textItem(base: Base, selector: string, validation: JsonRecord): TreeItem {
  const content = textOf(field(validation, 'ContentType'));
  const known = Object.hasOwn(CONTENTS, content) ? CONTENTS[content] : undefined;
  if (known === undefined) return { ...base, kind: selector === 'SL' ? 'short-text' : 'text' };
  const numbers = recordAt(recordAt(validation, 'ValidNumber'), 'Settings');
  const limits = known.kind === 'number' ? numbers : {};
  return {
    ...base,
    ...known,
    min: numberOf(field(limits, 'Min') ?? field(recordAt(validation, 'ValidNumber'), 'Min')),
    max: numberOf(field(limits, 'Max') ?? field(recordAt(validation, 'ValidNumber'), 'Max')),
  };
}

function parts(
  base: Base,
  rows: readonly TreeOption[],
  make: (of: Base) => TreeItem,
  context: QualtricsContext,
): TreeItem[] {
  if (rows.length > 1) context.report.add('question_split', `#${base.code}_${rows[0]?.code ?? ''}`);
  return rows.map((row) =>
    make({ ...base, aliases: [], code: `${base.code}_${row.code}`, title: joinTexts(base.title, row.text) }),
  );
}

function sliders(
  base: Base,
  rows: readonly TreeOption[],
  question: JsonRecord,
  context: QualtricsContext,
): TreeItem[] {
  const settings = recordAt(question, 'Configuration');
  const min = numberOf(field(settings, 'CSSliderMin')) ?? 0;
  const max = numberOf(field(settings, 'CSSliderMax')) ?? 100;
  const decimals = numberOf(field(settings, 'NumDecimals')) ?? 0;
  const isStar = textOf(field(question, 'Selector')) === 'STAR';
  const make = (of: Base): TreeItem =>
    isStar
      ? { ...of, kind: 'rating', min: 1, max: numberOf(field(settings, 'StarCount')) ?? 5, display: 'star' }
      : { ...of, kind: 'number', min, max, decimals, display: 'slider' };
  return parts(base, rows, make, context);
}

function matrix(
  base: Base,
  rows: readonly TreeOption[],
  question: JsonRecord,
  sub: string,
  context: QualtricsContext,
): TreeItem[] {
  const selector = textOf(field(question, 'Selector'));
  const at = `#${base.code}`;
  if (selector === 'MaxDiff' || selector === 'Profile') return [{ ...base, kind: 'unknown' }];
  for (const { showIf } of rows)
    if (showIf !== undefined) context.report.add('option_condition_kept_out', at, showIf.source);
  const plain = rows.map(({ showIf: _showIf, ...row }) => row);
  const columns = optionsOf(question, 'Answers', 'AnswerOrder', at, context);
  if (selector === 'TE' || selector === 'CS') {
    const kind = selector === 'CS' ? ('number' as const) : ('short-text' as const);
    return parts(base, plain, (row) => ({ ...row, kind }), context).flatMap((row) =>
      columns.length < 2
        ? [row]
        : columns.map((column) => ({
            ...row,
            code: `${row.code}_${column.code}`,
            title: joinTexts(row.title, column.text),
          })),
    );
  }
  return [
    {
      ...base,
      kind: 'matrix',
      mode: sub === 'MultipleAnswer' ? 'several' : 'one',
      rows: plain,
      options: columns,
    },
  ];
}

function sideBySide(
  base: Base,
  rows: readonly TreeOption[],
  question: JsonRecord,
  context: QualtricsContext,
): TreeItem[] {
  const columns = Object.values(recordAt(question, 'AdditionalQuestions')).filter(isRecord);
  if (columns.length > 1) context.report.add('question_split', `#${base.code}_1`);
  return columns.flatMap((column, i) => {
    const own = context.texts(column, `#${base.code}`, (of) => field(of, 'QuestionText'));
    const named = { ...base, aliases: [], code: `${base.code}_${i + 1}`, title: joinTexts(base.title, own) };
    return matrix(named, rows, column, textOf(field(column, 'SubSelector')), context);
  });
}
