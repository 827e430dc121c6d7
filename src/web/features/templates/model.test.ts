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
import { ENGLISH_TEMPLATES } from '../../../shared/templates/english.ts';
import { GERMAN_TEMPLATES } from '../../../shared/templates/german.ts';
import { TEMPLATE_TEXTS } from '../../../shared/templates/template-texts.ts';
import { surveyOfTemplate } from '../../../shared/templates/survey-of-template.ts';
import {
  type CatalogueTemplate,
  listTemplates,
  TEMPLATE_CATEGORIES,
  type WrittenTemplate,
} from '../../../shared/templates/template.ts';
import { toTemplate } from '../editor/save/to-template.ts';
import { countTemplates, findInGallery, mayUse } from './model.ts';

const ALL = listTemplates(ENGLISH_TEMPLATES).map(({ id }) => id);

function byId(language: Language): ReadonlyMap<string, CatalogueTemplate> {
  return new Map(listTemplates(TEMPLATE_TEXTS[language]).map((each) => [each.id, each]));
}
const english = byId('en');
const german = byId('de');

test('sixty templates cover every purpose, of which nine require a paid plan', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ALL).size).toBe(ALL.length);
  for (const category of TEMPLATE_CATEGORIES)
    expect(Object.keys(ENGLISH_TEMPLATES[category]).length, category).toBeGreaterThanOrEqual(2);
  expect(listTemplates(ENGLISH_TEMPLATES).filter(({ level }) => level === 'advanced')).toHaveLength(9);
  expect(mayUse(PLANS.free, 'basic')).toBe(true);
  expect(mayUse(PLANS.free, 'advanced')).toBe(false);
  expect(mayUse(PLANS.pro, 'advanced')).toBe(true);
});

function problemsOf(kind: QuestionType, question: QuestionInput) {
  const { settings, spec, checkSettings } = RULES[kind];
  return checkSettings(settings.parse(question.settings ?? spec.from(question, null)));
}

describe.each(['en', 'de'] as const)('in %s', (language) => {
  const templates = byId(language);

  test.each(ALL)('%s can be saved unchanged', (id) => {
    const survey = surveyOfTemplate(templates.get(id)!);
    const read = surveyInput.safeParse(survey);
    expect(read.error).toBeUndefined();
    for (const question of read.data?.questions ?? []) {
      const kind = question.question_type;
      expect(isQuestionKind(kind) ? problemsOf(kind, question) : kind).toEqual({});
    }
  });

  test.each(ALL)('%s has a short name and summary, and sound logic', (id) => {
    const { name, summary, words, ...template } = templates.get(id)!;
    expect(name.length).toBeLessThanOrEqual(50);
    expect(summary.length).toBeLessThanOrEqual(110);
    expect(words.length).toBeGreaterThanOrEqual(3);
    const draft = withSourceSurvey(newDraft(), surveyOfTemplate(template), Infinity);
    expect(findLogicNotes(settleDraft(draft))).toEqual([]);
  });

  test.each([...english.values()].filter(({ level }) => level === 'basic').map(({ id }) => id))(
    '%s fits the free plan',
    (id) => {
      const { questions } = templates.get(id)!;
      expect(questions.length).toBeLessThanOrEqual(PLANS.free.questions_per_survey ?? 0);
    },
  );

  test.each(ALL.filter((id) => english.get(id)!.source === undefined))(
    'our own template %s has no leading or loaded wording',
    (id) => {
      const warnings = surveyOfTemplate(templates.get(id)!).questions.flatMap((question) =>
        checkWording({ options: [], ...question }, language).filter(({ severity }) => severity === 'warning'),
      );
      expect(warnings).toEqual([]);
    },
  );
});

const ADAPTING = ['customer', 'employee', 'panel'] as const;

describe.each(['en', 'de'] as const)('simulated participants of the templates in %s', (language) => {
  test.each(ADAPTING)('%s: reach every part and never a dead end', (id) => {
    const sample = surveyOfTemplate(byId(language).get(id)!);
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
  const draft = withSourceSurvey(newDraft(), surveyOfTemplate(english.get('panel')!), Infinity);
  const twice = withSourceSurvey(draft, surveyOfTemplate(english.get('panel')!), Infinity);
  const settled = settleDraft(twice);
  expect(findLogicNotes(settled)).toEqual([]);
  expect(settled.flow).toMatchObject({
    pages: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }, { id: 6, arm: ['X2', 1] }, {}, { id: 8 }],
    arms: [{ code: 'X1' }, { code: 'X2' }],
  });
  expect(surveyInput.safeParse(toInput({ ...twice, title: 'Cups' }, 'UTC')).error).toBeUndefined();
  // If not all questions fit the plan, the logic is dropped.
  const cut = withSourceSurvey(newDraft(), surveyOfTemplate(english.get('customer')!), 5);
  expect([cut.flow, cut.questions.map(({ show_if }) => show_if)]).toEqual([
    null,
    [null, null, null, null, null],
  ]);
});

function shapeOf(settings: object): unknown {
  return JSON.parse(
    JSON.stringify(settings, (_, value: unknown) => (typeof value === 'string' ? '' : value)),
  );
}

test('both languages ask the same questions on the same scales', () => {
  const shape = (texts: typeof english, id: string) =>
    surveyOfTemplate(texts.get(id)!).questions.map((question) => [
      question.question_type,
      question.options?.length,
      shapeOf(question.settings ?? {}),
      question.is_optional,
      question.rating_config?.min,
      question.rating_config?.max,
      question.show_if,
    ]);
  const course = (texts: typeof english, id: string) =>
    JSON.stringify(surveyOfTemplate(texts.get(id)!).flow, (key, value: unknown) =>
      ['title', 'text', 'name'].includes(key) ? '' : value,
    );
  for (const id of ALL) expect(shape(german, id), id).toEqual(shape(english, id));
  for (const id of ALL) expect(course(german, id), id).toBe(course(english, id));
});

test('published instruments name their source in both languages', () => {
  for (const id of ['nps', 'ces', 'sus', 'umux_lite', 'umux', 'tlx', 'price'] as const) {
    expect([english.get(id)?.source, german.get(id)?.source]).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
  }
});

test('a survey saved as a template keeps its logic when it is used', () => {
  for (const id of ALL) {
    const source = surveyOfTemplate(english.get(id)!);
    const draft = withSourceSurvey(newDraft(), source, Infinity);
    const template = toTemplate(draft);
    const again = withSourceSurvey(
      newDraft(),
      surveyOfTemplate(template as unknown as WrittenTemplate),
      Infinity,
    );
    expect(toTemplate(again), id).toEqual(template);
    expect(findLogicNotes(settleDraft(again)), id).toEqual([]);
  }
});

test('the gallery counts and finds templates, own ones first', () => {
  const own = {
    id: 'a',
    name: 'Wedding photos',
    summary: '',
    question_count: 2,
    created_at: '',
    updated_at: '',
  };
  const source = { texts: ENGLISH_TEMPLATES, otherTexts: GERMAN_TEMPLATES, own: [own] };
  const counts = new Map(countTemplates(source).map(({ filter, count }) => [filter, count]));
  expect([counts.get('all'), counts.get('own'), counts.get('advanced')]).toEqual([ALL.length + 1, 1, 9]);
  const [first, second] = findInGallery(source, 'all', 'wedding');
  expect([first?.kind, second]).toMatchObject(['own', { template: { id: 'wedding_rsvp' } }]);
  expect(findInGallery(source, 'all', 'TORTE')).toMatchObject([{ template: { id: 'cake_order' } }]);
  expect(findInGallery(source, 'quiz', 'wedding')).toEqual([]);
});
