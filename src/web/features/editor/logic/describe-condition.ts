import type { TFunction } from 'i18next';
import {
  codesIn,
  type Condition,
  isCode,
  questionCode,
  type Value,
} from '../../../../shared/logic/condition.ts';
import { printCondition } from '../../../../shared/logic/print-condition.ts';
import { wordsOf } from '../../../../shared/logic/subject.ts';
import type { SettledDraft } from './settle-draft.ts';

/** What the words of a condition are made of. */
export interface ConditionWords {
  readonly settled: SettledDraft;
  readonly t: TFunction<'logic'>;
  readonly language: string;
}

/** What people did for whom a condition is true, to stand in "only who …". */
export function describeCondition(condition: Condition, words: ConditionWords): string {
  const { t } = words;
  const inner = (each: Condition) => {
    const said = describeCondition(each, words);
    const isList = (each[0] === 'all' || each[0] === 'any') && each[1].length > 1;
    return isList ? `(${said})` : said;
  };
  switch (condition[0]) {
    case 'all':
    case 'any':
      if (condition[1].length === 0) return t(condition[0] === 'all' ? 'tests.everyone' : 'tests.nobody');
      return listOf(condition[1].map(inner), condition[0] === 'all', words.language);
    case 'not':
      return t('tests.not', { tests: describeCondition(condition[1], words) });
    case 'answered':
    case 'unanswered':
      return t(`tests.${condition[0]}`, { question: describeCode(condition[1], words) });
    case 'says':
      return t('tests.says', { question: describeCode(condition[1], words), text: condition[2] });
    case 'is':
    case 'isnt':
    case 'every': {
      const [test, code, values] = condition;
      const said = values.map((value) => describeValue(code, value, words));
      return t(`tests.${test}`, {
        question: describeCode(code, words),
        values: listOf(said, test === 'every', words.language),
      });
    }
    default:
      return describeComparison(condition, words);
  }
}

/** What people call a question, or a part of one. */
export function describeCode(code: string, { settled, t }: ConditionWords): string {
  const question = settled.questions.find((each) => each.code === questionCode(code));
  const { arms = [], scores = [] } = settled.flow ?? {};
  const kept = [...arms, ...scores].find((each) => each.code === code);
  if (kept !== undefined) return t('quoted', { text: kept.name });
  if (question === undefined) return t('gone.question');
  const number = question.number ?? '–';
  const part = question.parts.find((each) => each.code === code);
  if (part === undefined) return t('gone.question');
  return part.suffix === '' ? t('question', { number }) : t('part', { number, part: part.label });
}

/** A value as people chose it. */
export function describeValue(code: string, value: Value, { settled, t }: ConditionWords): string {
  if (value === 'no_opinion') return t('noOpinion');
  const arm = settled.flow?.arms?.find((each) => each.code === code)?.arms.find(({ id }) => id === value);
  if (arm !== undefined) return t('quoted', { text: arm.text });
  const part = settled.parts.get(code);
  const words = part === undefined ? String(value) : wordsOf(part, value);
  const isGone = words === String(value) && (part === undefined || Array.isArray(part.values));
  return isGone ? t('gone.option') : t('quoted', { text: words });
}

/** Several things in a sentence. */
export function listOf(items: readonly string[], isAll: boolean, language: string): string {
  return new Intl.ListFormat(language, { type: isAll ? 'conjunction' : 'disjunction' }).format(items);
}

const NAMES = { '>=': 'least', '<=': 'most', '=': 'exactly', '>': 'more', '<': 'less' } as const;

function describeComparison(
  condition: Extract<Condition, readonly [keyof typeof NAMES, ...unknown[]]>,
  words: ConditionWords,
): string {
  const { t, settled } = words;
  const [test, left, right] = condition;
  const name = NAMES[test];
  if (typeof left === 'string' && isCode(left) && typeof right !== 'object') {
    const question = describeCode(left, words);
    if (typeof right === 'string' && isCode(right))
      return t(`tests.than.${name}`, { question, other: describeCode(right, words) });
    const isMoment = settled.parts.get(left)?.as?.moment !== undefined;
    const number = typeof right === 'number' ? new Intl.NumberFormat(words.language).format(right) : right;
    return t(isMoment ? `tests.moment.${name}` : `tests.number.${name}`, { question, number });
  }
  const named = codesIn(condition).map((code) => describeCode(code, words));
  return t('tests.written', {
    text: printCondition(condition, settled.parts),
    questions: listOf([...new Set(named)], true, words.language),
  });
}
