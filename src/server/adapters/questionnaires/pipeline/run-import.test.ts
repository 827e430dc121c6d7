import { expect, test } from 'vitest';
import { zipSync } from 'fflate';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { aLimeSurvey } from '../../../../../tests/support/questionnaires.ts';
import type { MappedSurvey } from './map/mapped-survey.ts';
import { runImport } from './run-import.ts';

const bounds = { ...BOUNDS, pages: 100, ending: 2_000, conditions: 300, rows: 30, columns: 15 };
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (of: Uint8Array, name = 'file') => runImport({ bytes: of, name, format: null, bounds });
const surveyOf = (text: string) => read(bytes(text)).survey as MappedSurvey;
const brief = ({ questions }: MappedSurvey) =>
  questions.map(({ question_type, question_text, must, settings }) => {
    const { options = [] } = settings as { options?: readonly { text: string }[] };
    return [question_type, question_text, must, options.map(({ text }) => text).join('|')];
  });

test('reads pasted text: choices, several answers, scales, types and pages', () => {
  const survey = surveyOf(`Canteen survey
Please answer by Friday.

1. How often do you eat here? *
( ) Daily
( ) Never

2) What do you like? (select all that apply)
- Soup
- Salad
- Other: ____

3. How good is the food?
Poor 1 2 3 4 5 Great

## About you
What is your e-mail address? (e-mail) (required)

How old are you? (number)

What should change?
__________`);
  expect([survey.title, survey.description]).toEqual(['Canteen survey', 'Please answer by Friday.']);
  expect(brief(survey)).toEqual([
    ['multiple_choice', 'How often do you eat here?', true, 'Daily|Never'],
    ['checkboxes', 'What do you like?', false, 'Soup|Salad|Other'],
    ['rating', 'How good is the food?', false, ''],
    ['short_text', 'What is your e-mail address?', true, ''],
    ['number', 'How old are you?', false, ''],
    ['short_text', 'What should change?', false, ''],
  ]);
  expect(survey.questions[2]?.settings).toMatchObject({
    min: 1,
    max: 5,
    labels: { min: 'Poor', max: 'Great' },
  });
  expect(survey.flow?.pages.map(({ title }) => title)).toEqual([undefined, 'About you']);
});

test('reads the lines that a copied form has, without marks', () => {
  expect(brief(surveyOf('Lunch\n\nWhich dish? *\nSoup\nPasta\nSalad\n\nWhy?\n'))).toEqual([
    ['multiple_choice', 'Which dish?', true, 'Soup|Pasta|Salad'],
    ['text', 'Why?', false, ''],
  ]);
});

test('reads a SurveyJS model with languages, panels and conditions', () => {
  const imported = read(
    bytes(
      JSON.stringify({
        title: { default: 'Lunch', de: 'Mittag' },
        pages: [
          {
            elements: [
              {
                type: 'radiogroup',
                name: 'eats',
                title: 'Do you eat?',
                choices: ['yes', { value: 'no', text: 'No' }],
                hasOther: true,
              },
              {
                type: 'panel',
                visibleIf: "{eats} = 'yes'",
                elements: [{ type: 'comment', name: 'why', visibleIf: '{eats} notempty' }],
              },
              { type: 'file', name: 'photo' },
              { type: 'matrix', name: 'grid', rows: ['a'], columns: ['x', 'y'], isRequired: true },
            ],
          },
        ],
      }),
    ),
  );
  const survey = imported.survey as MappedSurvey;
  expect([survey.title, survey.language, survey.languages]).toEqual(['Lunch', 'en', ['de']]);
  expect(imported.texts).toMatchObject({ de: { title: 'Mittag' } });
  expect(survey.questions.map(({ question_type, show_if }) => [question_type, show_if])).toEqual([
    ['multiple_choice', null],
    [
      'text',
      [
        'all',
        [
          ['is', 'Q1', [1]],
          ['answered', 'Q1'],
        ],
      ],
    ],
    ['matrix', null],
  ]);
  expect(imported.report).toContainEqual(
    expect.objectContaining({ code: 'kind_unknown', source: 'file: photo' }),
  );
});

test('a LimeSurvey archive reads as its questionnaire, and people in it stay unread', () => {
  const archive = zipSync({ 's_1.lss': bytes(aLimeSurvey()), 's_1_tokens.lst': bytes('person@example.org') });
  const imported = read(archive);
  expect(brief(imported.survey as MappedSurvey)).toEqual(brief(surveyOf(aLimeSurvey())));
  expect(imported.report.map(({ code }) => code)).toContain('people_ignored');
  expect(JSON.stringify(imported)).not.toContain('person@');
});

test('reads LimeSurvey text with two languages', () => {
  const tabs = (cells: string) => cells.replaceAll('|', '\t');
  const text = [
    'class|type/scale|name|relevance|text|help|language|mandatory|other',
    'S||language||en||||',
    'S||additional_languages||de||||',
    'SL||surveyls_title||Lunch||en||',
    'SL||surveyls_title||Mittag||de||',
    'G|1|Food||||en||',
    'Q|M|likes|1|"What do you ""like""?"||en|Y|N',
    'SQ||soup||Soup||en||',
    'G|1|Essen||||de||',
    'Q|M|likes|1|Was mögen Sie?||de||',
    'SQ||soup||Suppe||de||',
  ];
  const imported = read(bytes(tabs(text.join('\n'))));
  expect(brief(imported.survey as MappedSurvey)).toEqual([
    ['checkboxes', 'What do you "like"?', true, 'Soup'],
  ]);
  expect(imported.texts['de']).toEqual({
    title: 'Mittag',
    'page.1': 'Essen',
    Q1: 'Was mögen Sie?',
    'Q1.o.1': 'Suppe',
  });
});

test('keeps no markup, and a document type within a text does no harm', () => {
  const survey = surveyOf(aLimeSurvey().replace('Do you <b>', '<!DOCTYPE html><style>a{}</style>Do you <b>'));
  expect(survey.questions[0]?.question_text).toBe('Do you eat here?');
});

test('names such as __proto__ are plain names', () => {
  const survey = surveyOf(
    '{"pages":[{"elements":[{"type":"text","name":"__proto__","__proto__":{"isRequired":true}},{"type":"constructor","name":"b"}]}]}',
  );
  expect(brief(survey)).toEqual([['short_text', '__proto__', false, '']]);
  expect(({} as Record<string, unknown>)['isRequired']).toBeUndefined();
});

test('reads other encodings, with a line where they are guessed', () => {
  const latin = Uint8Array.from(
    [...'Lunch\n\n1. Sch'].map((c) => c.charCodeAt(0)).concat([0xf6, 0x6e, 0x3f]),
  );
  const guessed = read(latin);
  expect((guessed.survey as MappedSurvey).questions[0]?.question_text).toBe('Schön?');
  expect(guessed.report.map(({ code }) => code)).toEqual(['encoding']);
  const wide = new Uint8Array(Buffer.from('\uFEFFLunch\n\n1. Schön?', 'utf16le'));
  expect(brief(read(wide).survey as MappedSurvey)).toEqual([['text', 'Schön?', false, '']]);
});

test.each([
  ['a bomb', zipSync({ 'a.lss': new Uint8Array(60_000_000) }), 'import_unsafe'],
  ['unknown archives', zipSync({ '../../etc/a.txt': bytes('x') }), 'import_wrong_format'],
  ['deep panels', bytes(`{"elements":[${'{"type":"panel","elements":['.repeat(4_000)}`), 'import_unsafe'],
  [
    'entities',
    bytes('<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><d>&a;</d>'),
    'import_unsafe',
  ],
  ['binary data', new Uint8Array(1_000), 'import_empty'],
  ['only unknown types', bytes('{"elements":[{"type":"file","name":"a"}]}'), 'import_empty'],
])('refuses %s', (_name, file, code) => {
  expect(() => read(file)).toThrow(expect.objectContaining({ code }));
});

test('long texts become statements before their question', () => {
  const long = `${'Please read this. '.repeat(80)}\nDo you agree?`;
  const imported = read(
    bytes(JSON.stringify({ title: 'T', elements: [{ type: 'boolean', name: 'a', title: long }] })),
  );
  expect((imported.survey as MappedSurvey).questions.map(({ question_type }) => question_type)).toEqual([
    'statement',
    'yes_no',
  ]);
  expect((imported.survey as MappedSurvey).questions[1]?.question_text).toBe('Do you agree?');
});
