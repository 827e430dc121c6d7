import type { TFunction } from 'i18next';
import { type Condition, questionCode, type Value } from '../../../../shared/logic/conditions/condition.ts';
import {
  type ConditionVoice,
  conditionSentence,
} from '../../../../shared/logic/conditions/describe-condition.ts';
import { wordsOf } from '../../../../shared/logic/conditions/subject.ts';
import type { SettledDraft } from './settle-draft.ts';

export interface ConditionWords {
  readonly settled: SettledDraft;
  readonly t: TFunction<'logic'>;
  readonly language: string;
}

/** Describes the participants for whom a condition is true, to follow "only who …". */
export function describeCondition(condition: Condition, words: ConditionWords): string {
  const { settled, t, language } = words;
  return conditionSentence(condition, {
    language,
    subjects: settled.parts,
    // Each key is called with the values its text needs.
    textOf: t as unknown as ConditionVoice['textOf'],
    nameOf: (code) => describeCode(code, words),
    valueOf: (code, value) => describeValue(code, value, words),
  });
}

/** Returns the display name of a question or part. */
export function describeCode(code: string, { settled, t }: ConditionWords): string {
  const question = settled.questions.find((each) => each.code === questionCode(code));
  const { arms = [], scores = [] } = settled.flow ?? {};
  const match = [...arms, ...scores].find((each) => each.code === code);
  if (match !== undefined) return t('quoted', { text: match.name });
  if (question === undefined) return t('gone.question');
  const number = question.number ?? '–';
  const part = question.parts.find((each) => each.code === code);
  if (part === undefined) return t('gone.question');
  return part.suffix === '' ? t('question', { number }) : t('part', { number, part: part.label });
}

export function describeValue(code: string, value: Value, { settled, t }: ConditionWords): string {
  if (value === 'no_opinion') return t('noOpinion');
  const arm = settled.flow?.arms?.find((each) => each.code === code)?.arms.find(({ id }) => id === value);
  if (arm !== undefined) return t('quoted', { text: arm.text });
  const part = settled.parts.get(code);
  const words = part === undefined ? String(value) : wordsOf(part, value);
  const isGone = words === String(value) && (part === undefined || Array.isArray(part.values));
  return isGone ? t('gone.option') : t('quoted', { text: words });
}
