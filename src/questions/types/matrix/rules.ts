import { AGREEMENT } from '../../../shared/survey/default-labels.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/text/languages.ts';
import { orderItems } from '../../../shared/survey/seeded-order.ts';
import { ANSWERED, NO_OPINION, NO_OPINION_WORD, SKIPPED } from '../../core/summary/counters.ts';
import { firstPart } from '../../core/rules/first-part.ts';
import type {
  Answers,
  QuestionTypeRules,
  Part,
  PartDefinition,
  Question,
  StoredValue,
  AnswerJson,
  AnswerError,
} from '../../question-type.ts';
import { findPart } from '../../core/rules/find-part.ts';
import { matchItems } from '../../core/rules/match-items.ts';
import {
  isOptionAffected,
  showableOptions,
  showOptions,
  valuesOfOptions,
} from '../../core/rules/option-list.ts';
import { isFixedPosition, normalizeOrder } from '../../core/rules/option-order.ts';
import { findByWords, isEmpty, readInteger, readPart } from '../../core/rules/read-part.ts';
import { DEFAULT_SCALE } from '../../core/rules/scale-settings.ts';
import { scaleValues } from '../../core/rules/scale-values.ts';
import { settingsOnly } from '../../core/rules/spec-fields.ts';
import {
  checkMatrix,
  inLanguage,
  type MatrixSettings,
  matrixSettings,
  type SentMatrix,
} from './rules-settings.ts';

const ROW = 'row:';
const EMPTY: SentMatrix = { mode: 'one', rows: [], columns: [], rows_required: 'all' };
const agreement = (texts: readonly string[]) => texts.map((text) => ({ text }));

/** Matrix: each row is a part with one column, several, or a value. */
export const matrixRules: QuestionTypeRules<MatrixSettings, SentMatrix> = {
  settings: matrixSettings,
  showable: ({ rows, columns, ...rest }) => ({
    ...rest,
    rows: showableOptions(rows),
    columns: showableOptions(columns),
  }),
  inLanguage,
  initial: () => ({
    ...EMPTY,
    rows: [{ text: '' }, { text: '' }],
    columns: agreement(AGREEMENT[DEFAULT_LANGUAGE]),
    scale: DEFAULT_SCALE,
  }),
  checkSettings: checkMatrix,
  store({ rows, columns, ...rest }, before, isUsed) {
    const stored = matchItems(rows, before?.rows ?? [], ({ id }) => isUsed(ROW + id));
    const isChosen = ({ id }: { readonly id: number }) =>
      (before?.rows ?? []).some((row) => isUsed(ROW + row.id, id));
    const isRating = rest.mode === 'rating';
    return {
      ...common(rest),
      rows: stored,
      columns: isRating ? [] : matchItems(columns, before?.columns ?? [], isChosen),
    };
  },
  // Answers of different modes are not comparable.
  isSame: (before, { mode }) => before.mode === mode,
  show: ({ rows, columns, ...rest }) => ({
    ...common(rest),
    rows: showOptions(rows),
    columns: showOptions(columns),
  }),
  arrange(settings, seed) {
    const { order, rows } = settings;
    if (order === undefined || order === 'fixed') return settings;
    return { ...settings, rows: orderItems(rows, order, seed, isFixedPosition) };
  },
  spec: settingsOnly((options) => ({
    ...EMPTY,
    rows: agreement(options),
    columns: agreement(AGREEMENT[DEFAULT_LANGUAGE]),
  })),
  parts: (settings) => [
    firstPart({
      class: 'code',
      values: { min: 1, max: settings.rows.length, labels: [] },
      anchor: true,
    }),
    ...settings.rows.map((row) => rowPart(settings, row)),
  ],
  read(wire, question, into, written) {
    if (typeof wire !== 'object' || Array.isArray(wire)) return { code: 'not_possible' };
    const rows = valuesOfOptions(question.settings.rows);
    for (const [name, rowAnswer] of Object.entries(wire)) {
      if (isEmpty(rowAnswer)) continue;
      const inWords = findByWords({ values: rows }, name.trim());
      const id = written === 'codes' ? (readInteger(name) ?? inWords) : (inWords ?? readInteger(name));
      const part = findPart(question.parts, `${ROW}${id}`);
      if (part === undefined) return { code: 'not_possible' };
      if (part.slot in into) return { code: 'answer_repeated', part: part.code };
      const wrong = readRow(part, rowAnswer, into, written === 'words');
      if (wrong !== null) return { ...wrong, part: part.code };
    }
    return null;
  },
  checkAnswers: checkRows,
  write(answers, question) {
    const written: Record<string, AnswerJson> = {};
    for (const part of question.parts.slice(1)) {
      const stored = answers[part.slot];
      if (stored === undefined || stored === null) continue;
      written[part.label in written ? part.code : part.label] = writeRow(part, stored);
    }
    return Object.keys(written).length === 0 ? null : written;
  },
  isAffected(before, after, key, value) {
    const id = Number(key.slice(ROW.length));
    if (key === '' || value === SKIPPED) return false;
    if (isOptionAffected(before.rows, after.rows, id)) return before.mode !== 'several' || value === ANSWERED;
    if (value <= NO_OPINION) return false;
    if (before.mode !== 'rating') return isOptionAffected(before.columns, after.columns, value);
    const { min, max } = after.scale ?? DEFAULT_SCALE;
    return value < min || value > max;
  },
  refusals: ['rows_missing'],
  written: {
    when: '3 to 8 short statements that are all judged by the same five steps of agreement (its options are the statements)',
  },
};

function common({ mode, rows_required, scale, no_opinion, order }: Omit<SentMatrix, 'rows' | 'columns'>) {
  return {
    mode,
    rows_required,
    ...(mode === 'rating' && { scale: scale ?? DEFAULT_SCALE }),
    ...(no_opinion === true && { no_opinion }),
    ...normalizeOrder({ order }),
  };
}

function rowPart(
  { mode, columns, scale, no_opinion }: MatrixSettings,
  row: MatrixSettings['rows'][number],
): PartDefinition {
  const { min, max, labels } = scale ?? DEFAULT_SCALE;
  const isRating = mode === 'rating';
  return {
    key: `${ROW}${row.id}`,
    suffix: `_${row.id}`,
    label: row.text,
    class: mode === 'several' ? 'codes' : 'code',
    values: isRating ? scaleValues({ min, max }, labels) : valuesOfOptions(columns),
    list: isRating ? null : 'columns',
    items: 'rows',
    grouped: false,
    no_opinion: no_opinion === true,
    archived: row.archived === true,
  };
}

function readRow(
  part: Part,
  wire: AnswerJson,
  into: Record<number, StoredValue>,
  inWords: boolean,
): AnswerError | null {
  const idOf = (item: AnswerJson): AnswerJson => {
    if (typeof item !== 'string' || (!inWords && readInteger(item) !== null)) return item;
    return findByWords(part, item.trim()) ?? item;
  };
  if (part.class !== 'codes') return readPart(part, idOf(wire), into);
  const ids = (Array.isArray(wire) ? (wire as readonly AnswerJson[]) : [wire]).map(idOf);
  return readPart(part, ids, into);
}

/** Reports missing rows once one is answered, if all are required. */
function checkRows(answers: Answers, { parts, settings }: Question<MatrixSettings>): AnswerError | null {
  if (settings.rows_required !== 'all') return null;
  const missing = parts.filter(
    ({ items, archived, slot }) => items !== undefined && !archived && !(slot in answers),
  );
  if (missing.length === 0) return null;
  return {
    code: 'rows_missing',
    parts: missing.map(({ code }) => code),
    params: { rows: missing.map(({ label }) => label).join(', ') },
  };
}

function writeRow({ values }: Part, stored: Exclude<StoredValue, null>): AnswerJson {
  if (stored === NO_OPINION) return NO_OPINION_WORD;
  if (values === null || 'min' in values || typeof stored === 'string') return stored;
  const wordsOf = (id: number) => values.find(({ value }) => value === id)?.label ?? String(id);
  return typeof stored === 'number' ? wordsOf(stored) : stored.map(wordsOf);
}
