import { columnsOf, type Column } from '../../../questions/columns.ts';
import type { Question } from '../../../questions/question-type.ts';
import { RULES } from '../../../questions/rules.ts';
import type { Refusal } from '../../../shared/errors.ts';
import type { Analysis } from '../../../shared/api/results/statistics.ts';
import type { Role } from '../../../statistics/answers/variable.ts';
import { takesAnswers, takesWeights } from '../../../statistics/answers/run-on-answers.ts';
import type { RefusalReason } from '../../../statistics/refused.ts';

export interface Chosen {
  readonly role: Role;
  readonly column: Column;
}

/** A code stands for the option of its column. */
export interface CountedAnswer {
  readonly text: string;
  readonly isCode: boolean;
}

/** An answer's text, or those who did or did not choose an option. */
export type Side = string | { readonly code: string; readonly chose: boolean };

/** They compare two answers of the same people, so the questions are the sides. */
const PAIRED: readonly string[] = ['mcnemar', 'cohen_kappa'];

export function checkNoColumns(
  variables: Analysis['variables'],
): { chosen: Chosen[] } | { refusal: Refusal } {
  const stray = Object.values(variables).flat().length > 0;
  return stray ? { refusal: refused('variables', 'statistics_no_answers') } : { chosen: [] };
}

/** Finds an analysis's columns, or returns the unusable name. */
export function chooseColumns(
  { method, variables }: Pick<Analysis, 'method' | 'variables'>,
  columns: readonly Column[],
): { chosen: Chosen[] } | { refusal: Refusal } {
  if (!takesAnswers(method)) return { refusal: refused('method', 'statistics_method') };
  const byCode = new Map(columns.map((column) => [column.code, column]));
  const chosen: Chosen[] = [];
  for (const [role, named] of Object.entries(variables) as [Role, string | string[] | undefined][]) {
    for (const code of [named ?? []].flat()) {
      const column = byCode.get(code);
      if (column === undefined) return { refusal: refused(`variables.${role}`, 'statistics_question') };
      if (column.type === 'text') return { refusal: refused(`variables.${role}`, 'statistics_kind') };
      if (chosen.some((each) => each.role === role && each.column === column))
        return { refusal: refused(`variables.${role}`, 'statistics_variables') };
      chosen.push({ role, column });
    }
  }
  if (chosen.length === 0) return { refusal: refused('variables', 'statistics_variables') };
  return { chosen };
}

/** Returns whether the method uses all columns of one question. */
export function isOfQuestion(method: string): boolean {
  return Object.values(RULES).some(({ counted }) => counted === method);
}

/** Finds the columns of such a question, or returns the problem. */
export function chooseQuestion(
  { method, variables: { outcome, ...others } }: Pick<Analysis, 'method' | 'variables'>,
  questions: readonly Question[],
): { chosen: Chosen[] } | { refusal: Refusal } {
  const stray = Object.entries(others).find(([, named]) => [named ?? []].flat().length > 0);
  if (stray !== undefined) return { refusal: refused(`variables.${stray[0]}`, 'statistics_variables') };
  if (outcome === undefined) return { refusal: refused('variables.outcome', 'statistics_variables') };
  const question = questions.find(({ parts }) => parts.some(({ code }) => code === outcome));
  if (question === undefined) return { refusal: refused('variables.outcome', 'statistics_question') };
  const isFullQuestion =
    RULES[question.question_type].counted === method && question.parts[0]?.code === outcome;
  if (!isFullQuestion) return { refusal: refused('variables.outcome', 'statistics_kind') };
  return { chosen: columnsOf(question).map((column) => ({ role: 'items', column })) };
}

/** Finds the weighting columns, or returns the unusable one. */
export function chooseMargins(
  method: string,
  weights: Analysis['weights'],
  columns: readonly Column[],
): { chosen: Chosen[] } | { refusal: Refusal } {
  if (weights === undefined) return { chosen: [] };
  if (!takesWeights(method)) return { refusal: refused('weights', 'statistics_unweighted') };
  const margins = marginColumns(weights, columns, 'weights');
  if ('refusal' in margins) return margins;
  return { chosen: margins.columns.map((column) => ({ role: 'group', column })) };
}

/**
 * Finds the columns of margins, or returns the unusable one.
 * @param field request field of the margins
 */
export function marginColumns(
  { margins }: NonNullable<Analysis['weights']>,
  columns: readonly Column[],
  field: string,
): { columns: Column[] } | { refusal: Refusal } {
  const selected: Column[] = [];
  for (const code of Object.keys(margins)) {
    const column = columns.find((each) => each.code === code);
    if (column === undefined) return { refusal: refused(`${field}.margins.${code}`, 'statistics_question') };
    if (column.type === 'text') return { refusal: refused(`${field}.margins.${code}`, 'statistics_kind') };
    selected.push(column);
  }
  return { columns: selected };
}

/**
 * Returns undefined unless there are two sides. End labels of a scale are not used, because groups may be any of its
 * values.
 */
export function namesOf(
  method: string,
  chosen: readonly Chosen[],
  compared: readonly string[],
): readonly [Side, Side] | undefined {
  const find = (role: Role) => chosen.find((each) => each.role === role)?.column;
  const group = find('group') ?? (PAIRED.includes(method) ? undefined : find('row'));
  const roles: Role[] = ['items', 'outcome', 'by', 'row', 'column'];
  const sides = roles.flatMap((role) => chosen.filter((each) => each.role === role));
  const names: Side[] =
    group === undefined
      ? sides.map(({ column }) => column.code)
      : group.in_words
        ? [...compared]
        : group.option === null
          ? []
          : // The option comes first in tables, last among groups.
            compared.map((value) => ({ code: group.code, chose: value === '1' }));
  const [one, other, third] = names;
  return one === undefined || other === undefined || third !== undefined ? undefined : [one, other];
}

/**
 * Returns the answer whose share or odds are reported: yes, the first of two, or the column's option.
 * @param counted table column labels
 */
export function eventOf(chosen: readonly Chosen[], counted: readonly string[]): CountedAnswer | undefined {
  const find = (role: Role) => chosen.find((each) => each.role === role)?.column;
  const column = find('outcome') ?? find('column');
  if (column === undefined) return undefined;
  if (!column.in_words) return column.option === null ? undefined : { text: column.code, isCode: true };
  const isYesNo = column.value_labels.every(({ value }) => value === 0 || value === 1);
  const text = counted[0] ?? column.value_labels.find(({ value }) => !isYesNo || value === 1)?.label;
  return text === undefined ? undefined : { text, isCode: false };
}

const CODES: Partial<Record<RefusalReason, string>> = {
  'unknown-method': 'statistics_method',
  'unknown-option': 'statistics_option',
  'invalid-option': 'statistics_option',
  'invalid-data': 'statistics_variables',
  'not-a-number': 'statistics_kind',
  'too-many-groups': 'statistics_groups',
  'single-group': 'statistics_groups',
  'single-category': 'statistics_groups',
  'empty-group': 'statistics_few_answers',
  'too-few-observations': 'statistics_few_answers',
  'zero-total': 'statistics_few_answers',
  'zero-variance': 'statistics_no_spread',
  'identical-answers': 'statistics_no_spread',
  'no-discordant-pairs': 'statistics_no_spread',
  collinear: 'statistics_no_spread',
  'too-large': 'statistics_too_much',
  'too-few-items': 'statistics_few_items',
  'too-many-observations': 'statistics_many_answers',
  ties: 'statistics_ties',
};
const OF_TARGETS: readonly RefusalReason[] = ['empty-target', 'missing-target', 'zero-target'];
const ROLES: readonly string[] = ['outcome', 'group', 'row', 'column', 'by', 'items', 'predictors'];

/** @param isAlone true for methods without answers, where only options can be invalid */
export function refusalOf(reason: RefusalReason, at: string | undefined, isAlone = false): Refusal {
  if (at === 'weights') return refused('weights.margins', 'statistics_weights');
  if (at === 'targets' || OF_TARGETS.includes(reason))
    return refused('options.targets', 'statistics_weights');
  const code = CODES[reason] ?? 'statistics_not_fitting';
  if (isAlone) return refused(`options.${at ?? ''}`, 'statistics_option');
  if (at === 'p' || at === 'p0') return refused(`options.${at}`, 'statistics_shares');
  if (at === 'p_method') return refused('options.p_method', code);
  if (code === 'statistics_option') return refused(`options.${at ?? ''}`, code);
  return refused(at !== undefined && ROLES.includes(at) ? `variables.${at}` : 'variables', code);
}

function refused(field: string, code: string): Refusal {
  return { code: 'invalid', fields: { [field]: code } };
}
