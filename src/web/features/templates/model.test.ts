import { describe, expect, test } from 'vitest';
import { isQuestionKind, type QuestionKind } from '../../../questions/kind.ts';
import { RULES } from '../../../questions/rules.ts';
import type { QuestionInput } from '../../../shared/api/questions.ts';
import { surveyInput } from '../../../shared/api/surveys.ts';
import type { Language } from '../../../shared/languages.ts';
import { PLANS } from '../../../shared/plans.ts';
import { checkWording } from '../editor/wording/check-wording.ts';
import german from './content/de.json' with { type: 'json' };
import english from './content/en.json' with { type: 'json' };
import { mayUse, surveyOf, TEMPLATES } from './model.ts';
import type { TemplateId, TemplateTexts } from './model.ts';

const LANGUAGES: ReadonlyArray<[Language, TemplateTexts]> = [
  ['en', english],
  ['de', german],
];
const ALL: readonly TemplateId[] = [...TEMPLATES.basic, ...TEMPLATES.advanced];

test('at least six basic templates for all, and six advanced ones for Pro', () => {
  expect(TEMPLATES.basic.length).toBeGreaterThanOrEqual(6);
  expect(TEMPLATES.advanced.length).toBeGreaterThanOrEqual(6);
  expect(mayUse(PLANS.free, 'basic')).toBe(true);
  expect(mayUse(PLANS.free, 'advanced')).toBe(false);
  expect(mayUse(PLANS.pro, 'advanced')).toBe(true);
  expect(new Set(ALL)).toEqual(new Set(Object.keys(english)));
});

function problemsOf(kind: QuestionKind, question: QuestionInput) {
  const { settings, spec, checkSettings } = RULES[kind];
  return checkSettings(settings.parse(question.settings ?? spec.from(question, null)));
}

describe.each(LANGUAGES)('in %s', (language, texts) => {
  test.each(ALL)('%s can be saved as it is', (id) => {
    const survey = surveyOf(texts[id]);
    const read = surveyInput.safeParse(survey);
    expect(read.error).toBeUndefined();
    for (const question of read.data?.questions ?? []) {
      const kind = question.question_type;
      expect(isQuestionKind(kind) ? problemsOf(kind, question) : kind).toEqual({});
    }
  });

  test.each(TEMPLATES.basic)('%s fits the free plan', (id) => {
    expect(texts[id].questions.length).toBeLessThanOrEqual(PLANS.free.questions_per_survey ?? 0);
  });

  test.each(ALL.filter((id) => english[id] !== undefined && !('source' in english[id])))(
    'our own template %s has no leading or loaded wording',
    (id) => {
      const warnings = surveyOf(texts[id]).questions.flatMap((question) =>
        checkWording({ options: [], ...question }, language).filter(({ severity }) => severity === 'warning'),
      );
      expect(warnings).toEqual([]);
    },
  );
});

/** Settings without their words. */
function shapeOf(settings: object): unknown {
  return JSON.parse(
    JSON.stringify(settings, (_, value: unknown) => (typeof value === 'string' ? '' : value)),
  );
}

test('both languages ask the same questions on the same scales', () => {
  const shape = (texts: TemplateTexts, id: TemplateId) =>
    surveyOf(texts[id]).questions.map((question) => [
      question.question_type,
      question.options?.length,
      shapeOf(question.settings ?? {}),
      question.is_optional,
      question.rating_config?.min,
      question.rating_config?.max,
    ]);
  for (const id of ALL) expect(shape(german, id), id).toEqual(shape(english, id));
});

test('published instruments name their source in both languages', () => {
  for (const id of ['nps', 'ces', 'sus', 'umux_lite', 'umux', 'tlx', 'price'] as const) {
    expect([english[id].source, german[id].source]).toEqual([expect.any(String), expect.any(String)]);
  }
});
