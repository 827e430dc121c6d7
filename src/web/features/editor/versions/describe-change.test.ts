import { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import germanEditor from '../../../../locales/de/editor.json' with { type: 'json' };
import germanKinds from '../../../../locales/de/kinds.json' with { type: 'json' };
import germanLogic from '../../../../locales/de/logic.json' with { type: 'json' };
import german from '../../../../locales/de/versions.json' with { type: 'json' };
import englishEditor from '../../../../locales/en/editor.json' with { type: 'json' };
import englishKinds from '../../../../locales/en/kinds.json' with { type: 'json' };
import englishLogic from '../../../../locales/en/logic.json' with { type: 'json' };
import english from '../../../../locales/en/versions.json' with { type: 'json' };
import { newOption } from '../state/draft-settings.ts';
import { repeatPage } from '../logic/edits/repeat-edits.ts';
import { settleDraft } from '../logic/settle-draft.ts';
import { type Draft, newDraft, newQuestion } from '../state/model.ts';
import { compareDrafts, compareTexts, mattersToAnswers } from './compare-drafts.ts';
import { type ChangeVoice, describeChange } from './describe-change.ts';

const texts = createInstance();
beforeAll(() =>
  texts.init({
    lng: 'en',
    ns: ['versions', 'kinds', 'editor', 'logic'],
    defaultNS: 'versions',
    resources: {
      en: { versions: english, kinds: englishKinds, editor: englishEditor, logic: englishLogic },
      de: { versions: german, kinds: germanKinds, editor: germanEditor, logic: germanLogic },
    },
    interpolation: { escapeValue: false },
  }),
);

const heading = { ...newQuestion('statement'), question_text: 'Welcome' };
const choice = {
  ...newQuestion(),
  code: 'Q2',
  question_text: 'Which colour?',
  settings: { options: [newOption('Red', 1), newOption('Blue', 2), newOption('Green', 3)] },
};
const rating = { ...newQuestion('rating'), code: 'Q3', question_text: 'How was it?' };
const why = { ...newQuestion('text'), code: 'Q4', question_text: 'Why?' };
const before: Draft = {
  ...newDraft(),
  title: 'Lunch',
  questions: [heading, choice, rating, why],
};

function voice(was: Draft, is: Draft, language: string): ChangeVoice {
  const t = texts.getFixedT(language, 'logic');
  return {
    t: texts.getFixedT(language, ['versions', 'kinds', 'editor']) as unknown as ChangeVoice['t'],
    before: { settled: settleDraft(was), t, language },
    after: { settled: settleDraft(is), t, language },
  };
}

function describeAfter(after: Draft, language = 'en', was = before): string[] {
  return compareDrafts(was, after).map((change) => describeChange(change, voice(was, after, language)));
}

test('describes no unchanged parts', () => {
  expect(describeAfter(structuredClone(before))).toEqual([]);
});

test('describes added, removed, moved and reworded questions', () => {
  const fresh = { ...newQuestion('text'), question_text: 'Anything else?' };
  const after = {
    ...before,
    title: 'Dinner',
    welcome: true,
    questions: [{ ...rating, question_text: 'How did you like it?' }, heading, choice, fresh],
  };
  expect(describeAfter(after)).toEqual([
    'Title: “Lunch” → “Dinner”',
    'Welcome screen: off → on',
    'Question 1: “How was it?” → “How did you like it?”',
    'Question 1, “How did you like it?”: moved from position 3 to 1',
    'Question 3 is new: “Anything else?”',
    'Question 3 was removed: “Why?”',
  ]);
  expect(describeAfter(after, 'de').slice(2, 4)).toEqual([
    'Frage 1: „How was it?“ → „How did you like it?“',
    'Frage 1, „How did you like it?“: von Position 3 auf 1',
  ]);
});

test('describes options by id and other parts of a question', () => {
  const options = [newOption('Blue', 2), newOption('Dark red', 1), newOption('Yellow')];
  const after: Draft = {
    ...before,
    questions: [
      heading,
      { ...choice, must: true, settings: { options, order: 'shuffled' } },
      { ...rating, settings: { ...rating.settings, max: 7, labels: { min: 'Bad', max: 'Excellent' } } },
      { ...why, help: 'In a word', show_if: ['is', 'Q2', [2]] },
    ],
  };
  expect(describeAfter(after)).toEqual([
    'Question 1: neither required nor optional → required',
    'Question 1, option: “Red” → “Dark red”',
    'Question 1: new option “Yellow”',
    'Question 1: option “Green” removed',
    'Question 1: options reordered',
    'Question 1: other settings, such as limits, order or display',
    'Question 2, label: “Poor” → “Bad”',
    'Question 2, scale: 1–5 → 1–7',
    'Question 3, help text: “” → “In a word”',
    'Question 3, shown: always → only to people who chose “Blue” in question 1',
  ]);
});

test('describes changed types, pages, endings and settings', () => {
  const flow = {
    pages: [{ id: 1 }, { id: 2 }],
    endings: [{ id: 1, kind: 'complete', text: 'Thank you!' }],
    quotas: [{ name: 'Blue', target: 5, if: ['is', 'Q2', [2]] }],
  } as const;
  const after: Draft = {
    ...before,
    flow,
    anonymity_level: 'name_required',
    theme: 'studio',
    logo: { alt: 'Half an idea', image: crypto.randomUUID() },
    cover: crypto.randomUUID(),
    background: '#1d4f91',
    languages: ['fr'],
    questions: [
      heading,
      choice,
      { ...rating, question_type: 'nps', settings: newQuestion('nps').settings },
      why,
    ],
  };
  expect(describeAfter(after)).toEqual([
    'Responses: anonymous → with names',
    'Theme: Canvass → Studio',
    'Logo: none → “Half an idea”',
    'Cover picture: none → a picture',
    'Background: none → #1d4f91',
    'Further languages: none → French (Français)',
    'Question 2: Rating becomes Recommendation (NPS)',
    'Pages and jumps',
    'Quotas',
    'New ending: “Thank you!”',
  ]);
});

test('warns about answers left behind by adding or removing a loop', () => {
  const flow = { pages: [{ id: 1 }, { id: 2 }], endings: [] };
  const asOnce: Draft = {
    ...before,
    flow,
    questions: [choice, { ...rating, page: 2 }, { ...heading, page: 2 }],
  };
  const asBrands = repeatPage(asOnce, 2, { over: 'Q2' });
  expect(describeAfter(asBrands, 'en', asOnce)).toEqual([
    'Question 2, “How was it?”: asked once → asked for each name or option of its page. Its answers so far move to “Removed”',
    'Pages and jumps',
  ]);
  expect(describeAfter(asOnce, 'de', asBrands)[0]).toMatch(/^Frage 2, „How was it\?“: .*„Entfernt“$/);
  expect(compareDrafts(asOnce, asBrands).filter(mattersToAnswers)).toHaveLength(2);
});

test('describes added, removed and renamed loop items with their answers', () => {
  const withItems = (items: readonly { id: number; text: string }[]): Draft => ({
    ...before,
    flow: { pages: [{ id: 1, repeat: { id: 1, items } }], endings: [] },
    questions: [{ ...rating, page: 1 }],
  });
  const was = withItems([
    { id: 7, text: 'Tea' },
    { id: 8, text: 'Milk' },
    { id: 9, text: 'Rum' },
  ]);
  const is = withItems([
    { id: 7, text: 'Green tea' },
    { id: 10, text: 'Coffee' },
  ]);
  expect(describeAfter(is, 'en', was).slice(0, 3)).toEqual([
    'Question 1: asked about “Tea” → “Green tea”, which gets the answers so far',
    'Question 1: also asked about “Coffee”',
    'Question 1: no longer asked about “Milk” and “Rum”. Those answers move to “Removed”',
  ]);
  expect(describeAfter(was, 'en', was)).toEqual([]);
  // Option 7 of a question differs from item 7 of a loop list.
  const options = [{ id: 7, text: 'Ham' }];
  const over = {
    ...was,
    questions: [{ ...choice, settings: { ...choice.settings, options } }, ...was.questions],
    flow: { pages: [{ id: 1, repeat: { id: 1, over: choice.id } }], endings: [] },
  };
  expect(describeAfter(over, 'en', was).join(' ')).toContain('also asked about “Ham”');
});

test('shows the differing part of long texts', () => {
  const long = (end: string) => `${'word '.repeat(200)}${end}`;
  const was = { ...before, description: long('old') };
  const [sentence = ''] = describeAfter({ ...before, description: long('new') }, 'en', was);
  expect(sentence).toMatch(/“…word .*old” → “…word .*new”$/);
  expect(sentence.length).toBeLessThan(200);
});

test('compares texts in common languages', () => {
  const changes = compareTexts(
    { fr: { title: 'Midi', Q2: 'Couleur ?', Q3: 'Bien ?' }, it: { title: 'Pranzo' } },
    { fr: { title: 'Déjeuner', Q3: 'Bien ?', Q4: 'Pourquoi ?' }, he: { title: '…' } },
  );
  expect(changes.map((change) => describeChange(change, voice(before, before, 'en')))).toEqual([
    'French (Français): “Midi” → “Déjeuner”',
    'French (Français): “Couleur ?” removed',
    'French (Français): new text “Pourquoi ?”',
  ]);
});

test('describes changed promises and access before a live survey is saved', () => {
  const parameters = [{ name: 'source', values: ['flyer', 'poster'] }];
  const after: Draft = { ...before, visibility: 'private', count_progress: true, parameters };
  const changes = compareDrafts(before, after);
  expect(changes.filter(mattersToAnswers)).toHaveLength(3);
  expect(describeAfter(after)).toEqual([
    'Visibility: public → private',
    'Track drop-off and duration: off → on',
    'Source tracking: none → “source: flyer, poster”',
  ]);
  expect(describeAfter(after, 'de').at(-1)).toBe(
    'Herkunft per Link erfassen: nichts → „source: flyer, poster“',
  );
  const looks = compareDrafts(before, { ...before, title: 'Dinner', welcome: true });
  expect(looks.filter(mattersToAnswers)).toEqual([]);
});

test('notification settings are no change for participants', () => {
  expect(compareDrafts(before, { ...before, notify: 'daily', report_mails: 'weekly' })).toEqual([]);
});
