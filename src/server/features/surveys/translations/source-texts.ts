import { RULES } from '../../../../questions/rules.ts';
import { settingTexts } from '../../../../questions/core/rules/setting-texts.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { Flow } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import type { StoredQuestion } from '../stored-survey.ts';

/** A text in the main language. */
export interface SourceText {
  /** `title`, `Q3`, `Q3.help`, `Q3.o.5`, `page.2`, `ending.1`, `ending.1.label`, `check.3` */
  readonly key: string;
  /** Empty texts need no translation. */
  readonly text: string;
  /** Question types limit texts in settings. */
  readonly most: number;
}

export interface TextsSurvey {
  readonly title: string;
  readonly description: string;
  readonly flow: Flow | null;
}

/** Returns participant-visible texts in order. */
export function sourceTexts(
  { title, description, flow }: TextsSurvey,
  questions: readonly StoredQuestion[],
): SourceText[] {
  const live = questions.filter(({ archived, computed }) => !archived && computed === null);
  return [
    { key: 'title', text: title, most: BOUNDS.title },
    { key: 'description', text: description, most: BOUNDS.description },
    ...(flow?.pages ?? []).map((page) => ({
      key: `page.${page.id}`,
      text: page.title ?? '',
      most: BOUNDS.title,
    })),
    ...live.flatMap(textsOfQuestion),
    ...checksOf(flow).map(({ words }, i) => ({
      key: `check.${i + 1}`,
      text: words,
      most: LOGIC_LIMITS.text,
    })),
    ...(flow?.endings ?? []).flatMap(({ id, text, label = '' }) => [
      { key: `ending.${id}`, text, most: LOGIC_LIMITS.text },
      ...(label === '' ? [] : [{ key: `ending.${id}.label`, text: label, most: LOGIC_LIMITS.words }]),
    ]),
    ...(flow?.arms ?? []).flatMap(({ code, arms }) =>
      arms.map(({ id, text }) => ({ key: `${code}.o.${id}`, text, most: LOGIC_LIMITS.words })),
    ),
  ];
}

/** Returns checks in order; the first is `check.1`. */
export function checksOf(flow: Flow | null) {
  return (flow?.pages ?? []).flatMap(({ checks = [] }) => checks);
}

function textsOfQuestion({
  code,
  question_text,
  help,
  question_type,
  settings,
}: StoredQuestion): SourceText[] {
  return [
    { key: code, text: question_text, most: BOUNDS.question },
    { key: `${code}.help`, text: help, most: BOUNDS.help },
    ...settingTexts(RULES[question_type].show(settings)).map(({ key, text }) => ({
      key: `${code}.${key}`,
      text,
      most: BOUNDS.statement,
    })),
  ];
}
