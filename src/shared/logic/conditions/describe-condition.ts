import { codesIn, type Condition, isCode, type Value } from './condition.ts';
import { printCondition, type Subjects } from './print-condition.ts';
import { numberFormat } from '../../text/number-format.ts';

const NAMES = { '>=': 'least', '<=': 'most', '=': 'exactly', '>': 'more', '<': 'less' } as const;
type Name = (typeof NAMES)[keyof typeof NAMES];

export type TestKey =
  | `tests.${'everyone' | 'nobody' | 'not' | 'answered' | 'unanswered' | 'says' | 'is' | 'isnt' | 'every' | 'written'}`
  | `tests.${'number' | 'dateTime' | 'than'}.${Name}`;

/** Language, texts and labels for descriptions. */
export interface ConditionVoice {
  readonly language: string;
  readonly subjects: Subjects;
  readonly textOf: (key: TestKey, values?: Record<string, string>) => string;
  readonly nameOf: (code: string) => string;
  readonly valueOf: (code: string, value: Value) => string;
}

/** Describes matching participants, to follow "only who …". */
export function conditionSentence(condition: Condition, voice: ConditionVoice): string {
  const { language, textOf, nameOf, valueOf } = voice;
  const inner = (each: Condition) => {
    const described = conditionSentence(each, voice);
    const isList = (each[0] === 'all' || each[0] === 'any') && each[1].length > 1;
    return isList ? `(${described})` : described;
  };
  switch (condition[0]) {
    case 'all':
    case 'any':
      if (condition[1].length === 0)
        return textOf(condition[0] === 'all' ? 'tests.everyone' : 'tests.nobody');
      return listOf(condition[1].map(inner), condition[0] === 'all', language);
    case 'not':
      return textOf('tests.not', { tests: conditionSentence(condition[1], voice) });
    case 'answered':
    case 'unanswered':
      return textOf(`tests.${condition[0]}`, { question: nameOf(condition[1]) });
    case 'says':
      return textOf('tests.says', { question: nameOf(condition[1]), text: condition[2] });
    case 'is':
    case 'isnt':
    case 'every': {
      const [test, code, values] = condition;
      const described = values.map((value) => valueOf(code, value));
      return textOf(`tests.${test}`, {
        question: nameOf(code),
        values: listOf(described, test === 'every', language),
      });
    }
    default:
      return describeComparison(condition, voice);
  }
}

export function listOf(items: readonly string[], isAll: boolean, language: string): string {
  return new Intl.ListFormat(language, { type: isAll ? 'conjunction' : 'disjunction' }).format(items);
}

function describeComparison(
  condition: Extract<Condition, readonly [keyof typeof NAMES, ...unknown[]]>,
  { language, subjects, textOf, nameOf }: ConditionVoice,
): string {
  const [test, left, right] = condition;
  const name = NAMES[test];
  if (typeof left === 'string' && isCode(left) && typeof right !== 'object') {
    const question = nameOf(left);
    if (typeof right === 'string' && isCode(right))
      return textOf(`tests.than.${name}`, { question, other: nameOf(right) });
    const isDateTime = subjects.get(left)?.as?.moment !== undefined;
    const number = typeof right === 'number' ? numberFormat(language).format(right) : right;
    return textOf(isDateTime ? `tests.dateTime.${name}` : `tests.number.${name}`, { question, number });
  }
  return textOf('tests.written', {
    text: printCondition(condition, subjects),
    questions: listOf([...new Set(codesIn(condition).map(nameOf))], true, language),
  });
}
