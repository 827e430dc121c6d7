import { z } from 'zod';
import {
  AGREEMENT,
  areDefaultLabels,
  DEFAULT_LABELS,
  isAgreement,
} from '../../../shared/survey/default-labels.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import type { Language } from '../../../shared/text/languages.ts';
import type { Item, SentItem } from '../../core/rules/match-items.ts';
import { checkOptions, sentOption } from '../../core/rules/option-list.ts';
import { fixedShape, orderShape, type WithFixed, type WithOrder } from '../../core/rules/option-order.ts';
import { DEFAULT_SCALE, type ScaleSettings, scaleSettings } from '../../core/rules/scale-settings.ts';

export const MATRIX_MODES = ['one', 'several', 'rating'] as const;
/** Completeness rule once any row is answered. */
export const ROWS_REQUIRED = ['all', 'any'] as const;

/** Larger matrices are hard to read. */
export const MATRIX_BOUNDS = { rows: 30, columns: 15 } as const;

type Common = Readonly<{
  mode: (typeof MATRIX_MODES)[number];
  rows_required: (typeof ROWS_REQUIRED)[number];
  scale?: ScaleSettings | undefined;
  no_opinion?: boolean | undefined;
}> &
  WithOrder;

/** Removed rows and columns are archived if answered. */
export type MatrixSettings = Common &
  Readonly<{
    rows: readonly (Item & WithFixed)[];
    columns: readonly Item[];
  }>;

export type SentMatrix = Common &
  Readonly<{ rows: readonly (SentItem & WithFixed)[]; columns: readonly SentItem[] }>;

export const matrixSettings = z.strictObject({
  mode: z.enum(MATRIX_MODES).default('one'),
  rows: z.array(sentOption(fixedShape)).max(MATRIX_BOUNDS.rows),
  columns: z.array(sentOption({})).max(MATRIX_BOUNDS.columns).default([]),
  scale: scaleSettings.optional(),
  rows_required: z.enum(ROWS_REQUIRED).default('all'),
  no_opinion: z.boolean().optional(),
  ...orderShape,
});

export function checkMatrix({ mode, rows, columns, scale, no_opinion }: SentMatrix): FieldErrors {
  const wrong: Record<string, string> = {};
  const inRows = checkOptions(rows)['options'];
  if (inRows !== undefined) wrong['rows'] = inRows === 'options_required' ? 'rows_required' : inRows;
  if (mode === 'rating') return { ...wrong, ...checkScale(scale ?? DEFAULT_SCALE) };
  const inColumns = checkOptions(columns)['options'];
  if (inColumns !== undefined)
    wrong['columns'] = inColumns === 'options_required' ? 'columns_required' : inColumns;
  // With multiple selection, an empty choice already means "don't know".
  if (mode === 'several' && no_opinion === true) wrong['no_opinion'] = 'invalid';
  return wrong;
}

function checkScale({ min, max }: ScaleSettings): FieldErrors {
  if (min >= max) return { scale: 'rating_order' };
  return max - min >= MATRIX_BOUNDS.columns ? { scale: 'matrix_steps' } : {};
}

/** Sets default labels in this language; edited texts stay. */
export function inLanguage({ columns, scale, ...rest }: SentMatrix, language: Language): SentMatrix {
  const isUsual = isAgreement(columns.map(({ text }) => text));
  const worded = columns.map((each, i) => ({ ...each, text: AGREEMENT[language][i] ?? each.text }));
  const labels = scale !== undefined && areDefaultLabels(scale.labels) ? DEFAULT_LABELS[language] : null;
  return {
    ...rest,
    columns: isUsual ? worded : columns,
    ...(scale !== undefined && { scale: labels === null ? scale : { ...scale, labels } }),
  };
}
