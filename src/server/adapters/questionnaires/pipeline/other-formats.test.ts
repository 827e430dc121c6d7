import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { BOUNDS } from '../../../../shared/bounds.ts';
import type { MappedSurvey } from './map/mapped-survey.ts';
import { runImport } from './run-import.ts';

const bounds = { ...BOUNDS, pages: 100, ending: 2_000, conditions: 300, rows: 30, columns: 15 };
const read = (bytes: Uint8Array) => runImport({ bytes, name: 'file', format: null, bounds });

const question = (id: string, payload: object) => ({
  Element: 'SQ',
  Payload: { QuestionID: id, DataExportTag: id.replace('QID', 'Q'), Language: [], ...payload },
});
const logic = (operand: string, operator: string) => ({
  0: {
    0: { LogicType: 'Question', LeftOperand: operand, Operator: operator, Description: '<b>If</b> chosen' },
    Type: 'If',
  },
});

test('reads a Qualtrics file in the order of its flow, with pages, languages and logic', () => {
  const file = {
    SurveyEntry: { SurveyName: 'Lunch', SurveyLanguage: 'EN' },
    SurveyElements: [
      {
        Element: 'BL',
        Payload: {
          1: { Type: 'Trash', ID: 'BL_2', BlockElements: [{ Type: 'Question', QuestionID: 'QID9' }] },
          2: {
            Type: 'Default',
            ID: 'BL_1',
            BlockElements: [
              { Type: 'Question', QuestionID: 'QID1' },
              { Type: 'Page Break' },
              { Type: 'Question', QuestionID: 'QID2' },
              { Type: 'Question', QuestionID: 'QID3' },
              { Type: 'Question', QuestionID: 'QID4' },
            ],
          },
        },
      },
      {
        Element: 'FL',
        Payload: {
          Flow: [
            { Type: 'EmbeddedData', EmbeddedData: [{ Field: 'src' }] },
            { Type: 'Block', ID: 'BL_1' },
          ],
        },
      },
      question('QID1', {
        QuestionText: 'Do you <i>eat</i> here?',
        QuestionType: 'MC',
        Selector: 'SAVR',
        Choices: { 1: { Display: 'No' }, 4: { Display: 'Yes' }, 5: { Display: 'Other', TextEntry: 'true' } },
        ChoiceOrder: [4, '1', 5],
        Validation: { Settings: { ForceResponse: 'ON' } },
        Language: { DE: { QuestionText: 'Essen Sie hier?', Choices: { 4: { Display: 'Ja' } } } },
      }),
      question('QID2', {
        QuestionText: 'You said ${q://QID1/ChoiceGroup/SelectedChoices}. How good?',
        QuestionType: 'Matrix',
        Selector: 'Likert',
        SubSelector: 'SingleAnswer',
        Choices: { 1: { Display: 'Soup' } },
        Answers: { 1: { Display: 'Bad' }, 2: { Display: 'Good' } },
        DisplayLogic: logic('q://QID1/SelectableChoice/4', 'Selected'),
      }),
      question('QID3', {
        QuestionText: 'E-mail',
        QuestionType: 'TE',
        Selector: 'SL',
        Validation: { Settings: { ContentType: 'ValidEmail' } },
        DisplayLogic: logic('q://QID1/ChoiceDisplayed/4', 'Displayed'),
      }),
      question('QID4', { QuestionText: 'Where?', QuestionType: 'HeatMap' }),
      question('QID9', { QuestionText: 'Deleted', QuestionType: 'TE', Selector: 'SL' }),
    ],
  };
  const { survey, texts, report } = read(strToU8(JSON.stringify(file)));
  const { title, questions, flow } = survey as MappedSurvey;
  expect([title, flow?.pages.length]).toEqual(['Lunch', 2]);
  expect(
    questions.map(({ question_type, question_text, page, show_if }) => [
      question_type,
      question_text,
      page,
      show_if,
    ]),
  ).toEqual([
    ['multiple_choice', 'Do you eat here?', 1, null],
    ['matrix', 'You said {{Q1|…}}. How good?', 2, ['is', 'Q1', [1]]],
    ['short_text', 'E-mail', 2, null],
  ]);
  expect(questions[0]?.settings['options']).toEqual([
    { id: 1, text: 'Yes' },
    { id: 2, text: 'No' },
    { id: 3, text: 'Other', other: true },
  ]);
  expect(texts['de']).toMatchObject({ Q1: 'Essen Sie hier?', 'Q1.o.1': 'Ja' });
  expect(report.map(({ code, at }) => [code, at])).toEqual(
    expect.arrayContaining([
      ['condition_kept_out', 'Q3'],
      ['identifying', 'Q3'],
      ['kind_unknown', ''],
      ['setting_dropped', ''],
    ]),
  );
});

function aWorkbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array {
  const names = Object.keys(sheets);
  const cell = (text: string) =>
    `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${names.map((name, i) => `<sheet name="${name}" r:id="r${i}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${names.map((_, i) => `<Relationship Id="r${i}" Target="worksheets/s${i}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/s${i}.xml`,
        strToU8(
          `<worksheet><sheetData>${sheets[name]!.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
        ),
      ]),
    ),
  });
}

test('refuses a LimeSurvey table with too many columns', () => {
  const columns = Array.from({ length: 2_000 }, (_, i) => `c${i}`).join('\t');
  const table = `class\tname\ttext\t${columns}\nQ\ta\tWhy?`;
  expect(() => read(new TextEncoder().encode(table))).toThrow('import_unsafe');
});

test('refuses a workbook with too many sheets', () => {
  const others = Array.from({ length: 300 }, (_, i) => [`Sheet ${i}`, []] as const);
  const book = aWorkbook({
    ...Object.fromEntries(others),
    survey: [
      ['type', 'name', 'label'],
      ['text', 'a', 'Why?'],
    ],
  });
  expect(() => read(book)).toThrow('import_unsafe');
});

test('reads an XLSForm with groups, languages, lists and conditions', () => {
  const { survey, texts, report } = read(
    aWorkbook({
      Notes: [['read me']],
      Survey: [
        ['type', 'name', 'label::English (en)', 'label::Deutsch (de)', 'required', 'relevant'],
        ['start', 'start', '', '', '', ''],
        ['select_one yes_no', 'eats', 'Do you eat here?', 'Essen Sie hier?', 'yes', ''],
        ['begin group', 'more', 'More', 'Mehr', '', "${eats} = 'y'"],
        ['select_multiple food or_other', 'likes', 'What of ${eats}?', 'Was?', '', ''],
        ['integer', 'age', 'Age', 'Alter', '', 'selected(${likes}, ‘soup’)'],
        ['geopoint', 'place', 'Where?', 'Wo?', '', ''],
        ['end group', '', '', '', '', ''],
        ['calculate', 'sum', '', '', '', ''],
      ],
      choices: [
        ['list_name', 'name', 'label::English (en)', 'label::Deutsch (de)'],
        ['yes_no', 'y', 'Yes', 'Ja'],
        ['yes_no', 'n', 'No', 'Nein'],
        ['food', 'soup', 'Soup', 'Suppe'],
      ],
      settings: [['form_title'], ['Lunch']],
    }),
  );
  const { title, language, questions, flow } = survey as MappedSurvey;
  expect([title, language, flow?.pages]).toEqual([
    'Lunch',
    'en',
    [{ id: 1 }, { id: 2, title: 'More', show_if: ['is', 'Q1', [1]] }],
  ]);
  expect(questions.map(({ question_type, must, show_if }) => [question_type, must, show_if])).toEqual([
    ['multiple_choice', true, null],
    ['checkboxes', false, null],
    ['number', false, ['is', 'Q2', [1]]],
  ]);
  expect(questions[1]?.question_text).toBe('What of {{Q1|…}}?');
  expect(texts['de']).toMatchObject({ 'page.2': 'Mehr', 'Q2.o.1': 'Suppe' });
  expect(report.map(({ code }) => code).toSorted()).toEqual(
    expect.arrayContaining(['computed_dropped', 'kind_unknown', 'setting_dropped', 'translation_missing']),
  );
});
