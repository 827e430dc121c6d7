import { describe, expect, test } from 'vitest';
import { isQuestionKind, type QuestionType } from '../../../questions/question-type.ts';
import { RULES } from '../../../questions/rules.ts';
import type { QuestionInput } from '../../../shared/api/survey/questions.ts';
import { surveyInput } from '../../../shared/api/survey/surveys.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { PLANS } from '../../../shared/plans.ts';
import { simulate } from '../../../shared/logic/simulate.ts';
import { withSourceSurvey } from '../editor/state/source-survey.ts';
import { findLogicNotes } from '../editor/logic/notes/find-logic-notes.ts';
import { settleDraft } from '../editor/logic/settle-draft.ts';
import { walkwayOf } from '../editor/logic/simulation/simulation-of.ts';
import { newDraft } from '../editor/state/model.ts';
import { toInput } from '../editor/save/to-input.ts';
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

function problemsOf(kind: QuestionType, question: QuestionInput) {
  const { settings, spec, checkSettings } = RULES[kind];
  return checkSettings(settings.parse(question.settings ?? spec.from(question, null)));
}

describe.each(LANGUAGES)('in %s', (language, texts) => {
  test.each(ALL)('%s can be saved unchanged', (id) => {
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

const ADAPTING = ['customer', 'employee', 'panel'] as const;

describe.each(LANGUAGES)('simulated participants of the templates in %s', (_language, texts) => {
  test.each(ADAPTING)('%s: reach every part and never a dead end', (id) => {
    const sample = surveyOf(texts[id]);
    const settled = settleDraft(withSourceSurvey(newDraft(), sample, Infinity));
    expect(findLogicNotes(settled)).toEqual([]);
    const { asked, pages, endings, quotas, participants } = simulate(walkwayOf(settled)!);
    for (const { code } of settled.questions) expect(asked.get(code), code).toBeGreaterThan(0);
    for (const page of settled.flow?.pages ?? []) expect(pages.get(page.id)).toBeGreaterThan(0);
    const wanted = (settled.flow?.endings ?? []).filter(({ kind }) => kind !== 'quota');
    for (const ending of wanted) expect(endings.get(ending.id)).toBeGreaterThan(0);
    expect([...endings.values()].reduce((sum, n) => sum + n, 0)).toBe(participants);
    for (const count of quotas) expect(count).toBeGreaterThan(0);
  });
});

test('adds a template with logic after the existing questions and saves it', () => {
  const draft = withSourceSurvey(newDraft(), surveyOf(english.panel), Infinity);
  const twice = withSourceSurvey(draft, surveyOf(english.panel), Infinity);
  const settled = settleDraft(twice);
  expect(findLogicNotes(settled)).toEqual([]);
  expect(settled.flow).toMatchObject({
    pages: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }, { id: 6, arm: ['X2', 1] }, {}, { id: 8 }],
    arms: [{ code: 'X1' }, { code: 'X2' }],
  });
  expect(surveyInput.safeParse(toInput({ ...twice, title: 'Cups' }, 'UTC')).error).toBeUndefined();
  // If not all questions fit the plan, the logic is dropped.
  const cut = withSourceSurvey(newDraft(), surveyOf(english.customer), 5);
  expect([cut.flow, cut.questions.map(({ show_if }) => show_if)]).toEqual([
    null,
    [null, null, null, null, null],
  ]);
});

/** Settings without texts. */
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
      question.show_if,
    ]);
  /** Logic without texts. */
  const course = (texts: TemplateTexts, id: TemplateId) =>
    JSON.stringify(surveyOf(texts[id]).flow, (key, value: unknown) =>
      ['title', 'text', 'name'].includes(key) ? '' : value,
    );
  for (const id of ALL) expect(shape(german, id), id).toEqual(shape(english, id));
  for (const id of ALL) expect(course(german, id), id).toBe(course(english, id));
});

test('published instruments name their source in both languages', () => {
  for (const id of ['nps', 'ces', 'sus', 'umux_lite', 'umux', 'tlx', 'price'] as const) {
    expect([english[id].source, german[id].source]).toEqual([expect.any(String), expect.any(String)]);
  }
});
