import { isAsked } from '../../../../questions/is-asked.ts';
import type { VersionContents } from '../../../../shared/api/survey/survey-versions.ts';
import {
  MAIL_SETTINGS,
  SETTING_NAMES,
  type SettingName,
} from '../../../../shared/api/survey/survey-settings.ts';
import type { Draft } from '../state/model.ts';
import type { NumberedQuestion, Change } from './change.ts';
import { compareFlow } from './compare-flow.ts';
import { compareQuestion } from './compare-question.ts';
import { compareRounds } from './compare-rounds.ts';
import { isSame } from './is-same.ts';
import { movedIds } from './moved-ids.ts';

/** Translations by language and key. */
export type Texts = VersionContents['texts'];

/** Compared elsewhere, or only the owner's concern. */
const NOT_COMPARED: readonly SettingName[] = [
  'flow',
  'time_zone',
  'access_code',
  'start_date',
  ...MAIL_SETTINGS,
];

/** Returns all differences, in survey order. */
export function compareDrafts(before: Draft, after: Draft): Change[] {
  return [
    ...compareSettings(before, after),
    ...compareQuestions(before, after),
    ...compareFlow(before, after),
  ];
}

/** Compares translations; an added or removed language is a setting. */
export function compareTexts(before: Texts, after: Texts): Change[] {
  return Object.keys(after).flatMap((language) => {
    const [was, is] = [before[language], after[language] ?? {}];
    if (was === undefined) return [];
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return keys.flatMap((key): Change[] =>
      was[key] === is[key]
        ? []
        : [{ what: 'translation', language, before: was[key] ?? null, after: is[key] ?? null }],
    );
  });
}

/** Returns whether a change affects answers or who may answer. */
export function mattersToAnswers(change: Change): boolean {
  if (change.what === 'translation') return false;
  return change.what !== 'setting' || MATTERING.includes(change.name);
}

const MATTERING: readonly SettingName[] = [
  'visibility',
  'anonymity_level',
  'require_answers',
  'once_per',
  'results_visible_to_participants',
  'minimum_group',
  'retention_days',
  'retention_of',
  'count_progress',
  'read_by_ai',
  'parameters',
];

function compareSettings(before: Draft, after: Draft): Change[] {
  return SETTING_NAMES.filter((name) => !NOT_COMPARED.includes(name)).flatMap((name): Change[] => {
    const [was, is] = [valueOf(before, name), valueOf(after, name)];
    return isSame(was, is) ? [] : [{ what: 'setting', name, before: was, after: is }];
  });
}

function valueOf(draft: Draft, name: SettingName): unknown {
  const value = (draft as Readonly<Partial<Record<SettingName, unknown>>>)[name];
  return typeof value === 'string' ? value.trim() : value;
}

function compareQuestions(before: Draft, after: Draft): Change[] {
  const was = new Map(before.questions.map((question, index) => [question.id, { question, index }]));
  const [askedBefore, askedAfter] = [askedOf(before), askedOf(after)];
  const describeRounds = compareRounds(before, after);
  const ids = after.questions.map(({ id }) => id);
  const moved = movedIds([...was.keys()], ids);
  const live = after.questions.flatMap((question, index): Change[] => {
    const of = askedAfter[index]!;
    const former = was.get(question.id);
    if (former === undefined) return [{ what: 'questionAdded', of }];
    return [
      ...describeRounds(question.id, of),
      ...compareQuestion(former.question, question, of),
      ...(moved.has(question.id)
        ? [{ what: 'questionMoved', of, before: former.index + 1, after: index + 1 } as const]
        : []),
    ];
  });
  const left = new Set(ids);
  const removed = before.questions.flatMap(({ id }, index): Change[] =>
    left.has(id) ? [] : [{ what: 'questionRemoved', of: askedBefore[index]! }],
  );
  return [...live, ...removed];
}

function askedOf({ questions }: Draft): NumberedQuestion[] {
  let number = 0;
  return questions.map((question) => ({
    number: isAsked(question) ? ++number : null,
    text: question.question_text.trim(),
  }));
}
