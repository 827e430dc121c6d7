import { describe, expect, test } from 'vitest';
import { BANK } from './bank-content.ts';
import { findBankQuestions, type BankRequest } from './find-bank-questions.ts';
import { matchAreas } from './match-areas.ts';
import { asTopicName, detectLanguage } from './topic.ts';

function textsFor(request: Partial<BankRequest>): string[] {
  const fullRequest = {
    topic: 'our restaurant',
    count: 5,
    language: 'en',
    existingQuestions: [],
    ...request,
  } as const;
  return findBankQuestions(fullRequest).map((question) => question.question_text);
}

const TOPICS = [
  'our restaurant',
  'beekeeping',
  'Umfrage zur Kundenzufriedenheit',
  'Mein Ehrenamt im Sportverein',
  'x',
  '🙂',
];

describe('questions from the bank', () => {
  test.each(TOPICS)('returns at most the requested number, without duplicates, reproducibly: %s', (topic) => {
    for (const count of [1, 5, 10, 20]) {
      const texts = textsFor({ topic, count, language: 'topic' });
      expect(texts.length).toBeGreaterThanOrEqual(Math.min(count, 5));
      expect(texts.length).toBeLessThanOrEqual(count);
      expect(new Set(texts).size).toBe(texts.length);
      expect(textsFor({ topic, count, language: 'topic' })).toEqual(texts);
    }
  });

  test('does not repeat an item within a survey until the bank is used up', () => {
    const existingQuestions: string[] = [];
    for (let round = 0; round < 20; round += 1)
      existingQuestions.push(...textsFor({ count: 5, existingQuestions }));
    expect(new Set(existingQuestions).size).toBe(existingQuestions.length);
    expect(existingQuestions.length).toBeGreaterThan(15);
    expect(textsFor({ existingQuestions })).toEqual([]);
  });

  test('does not ask a slightly reworded existing question again', () => {
    const texts = textsFor({ count: 20, existingQuestions: ['how would you rate the TASTE of the food??'] });
    expect(texts).not.toContain('How would you rate the taste of the food?');
  });

  test.each([
    ['en', 'customer satisfaction with our helpdesk', 'customer_satisfaction'],
    ['en', 'Employee engagement', 'employee_engagement'],
    ['en', 'feedback on our yearly conference', 'events'],
    ['en', 'students rate the lecture', 'education'],
    ['en', 'how well people sleep', 'health_wellbeing'],
    ['en', 'usability of our booking app', 'software_usability'],
    ['en', 'guests of our hotel', 'travel_hotels'],
    ['en', 'recycling at home', 'environment'],
    ['en', 'commuting by bike', 'mobility'],
    ['de', 'Mitarbeiterbefragung', 'employee_engagement'],
    ['de', 'Evaluation der Vorlesung Statistik', 'education'],
    ['de', 'Zufriedenheit der Patienten in unserer Praxis', 'health_wellbeing'],
    ['de', 'Leben im Stadtteil', 'community'],
    ['de', 'Nachrichtenkonsum von Jugendlichen', 'media_news'],
    ['de', 'Bestellungen im Onlineshop', 'shopping'],
    ['de', 'Spendenbereitschaft', 'volunteering'],
    ['de', 'Essen in der Mensa', 'food_restaurants'],
    ['de', 'Fußballtraining der Jugend', 'sports_fitness'],
  ] as const)('%s topic "%s" matches %s', (language, topic, area) => {
    expect(matchAreas(topic, language)[0]?.area).toBe(area);
  });

  test('starts with questions on the matched part of the subject area', () => {
    const items = new Set(BANK.en.areas['food_restaurants']?.items.map((item) => item.text));
    const texts = textsFor({ topic: 'waiting time and prices in our restaurant' });
    expect(texts.every((text) => items.has(text))).toBe(true);
    expect(texts).toContain('How did you find the prices?');
  });

  test('other topics get questions of several types that name the topic', () => {
    const questions = findBankQuestions({
      topic: 'beekeeping',
      count: 8,
      language: 'en',
      existingQuestions: [],
    });
    expect(questions.every((question) => question.question_text.includes('“beekeeping”'))).toBe(true);
    expect(new Set(questions.map((question) => question.question_type)).size).toBe(3);
  });

  test('asks a topic that is a question as it is, without embedding it in a sentence', () => {
    const topic = 'How do you find out about events in our town?';
    const [first, ...others] = textsFor({ topic, count: 8 });
    expect(first).toBe(topic);
    expect(others.filter((text) => text.includes('“'))).toEqual([]);
    expect(others).toContain('How important is this topic to you?');
  });

  test('asks about listed subtopics one by one, then which matters most', () => {
    const questions = findBankQuestions({
      topic: 'Sommerfest: Essen, Musik, Ort',
      count: 5,
      language: 'de',
      existingQuestions: [],
    });
    const texts = questions.map((question) => question.question_text);
    expect(texts).toContain('Essen: Wie zufrieden waren Sie damit?');
    const choice = questions.find(({ question_text }) => question_text.startsWith('Was davon'));
    expect(choice?.options).toEqual(['Essen', 'Musik', 'Ort', 'Etwas anderes']);
  });

  test.each([
    [
      'Zufriedenheit mit unserem neuen Newsletter',
      'Wie zufrieden sind Sie insgesamt mit unserem neuen Newsletter?',
    ],
    ['Feedback zur Betriebsfeier', 'Wie zufrieden sind Sie insgesamt mit der Betriebsfeier?'],
    ['Was halten unsere Gäste von unserem Frühstück?', 'Was gefällt Ihnen an unserem Frühstück am besten?'],
    ['unser neues Logo', 'Unser neues Logo: Wie zufrieden sind Sie damit insgesamt?'],
    ['what people think about our new logo', 'Overall, how satisfied are you with our new logo?'],
  ])('the subject of "%s" has the right case: %s', (topic, text) => {
    expect(textsFor({ topic, count: 20, language: 'topic' })).toContain(text);
  });

  test('asks about participants only if the topic requests it', () => {
    expect(textsFor({ topic: 'beekeeping', count: 20 })).not.toContain('How old are you?');
    expect(textsFor({ topic: 'demographics of beekeepers', count: 20 })).toContain('How old are you?');
  });

  test('German questions are grammatical for any topic', () => {
    const texts = textsFor({ topic: 'die Imkerei', count: 3, language: 'de' });
    expect(texts.every((text) => text.includes('„die Imkerei“'))).toBe(true);
  });

  test('treats prompt text as data and preserves patterns and markup', () => {
    const [first = ''] = textsFor({ topic: '$& {topic} <b>"x"</b> $1', language: 'en' });
    expect(first).toContain('$& {topic} <b>x</b> $1');
  });
});

test.each([
  ['How satisfied are our guests?', 'en'],
  ['Zufriedenheit unserer Gäste', 'de'],
  ['Kundenzufriedenheit', 'de'],
  ['customer satisfaction', 'en'],
  ['Wie gefällt dir die App', 'de'],
  ['beekeeping', 'en'],
  ['', 'en'],
] as const)('the language of "%s" is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ['A survey about office snacks.', 'office snacks'],
  ['Write 5 questions on remote work', 'remote work'],
  ['Umfrage zur Kundenzufriedenheit', 'Kundenzufriedenheit'],
  ['Erstelle einen Fragebogen zum Thema „Schlaf“', 'Schlaf'],
  ['  street   music\nand more ', 'street music'],
])('the topic "%s" is named "%s" in a question', (topic, name) => {
  expect(asTopicName(topic)).toBe(name);
});

test('truncates a long topic between words', () => {
  const name = asTopicName(
    'how the people of our town feel about the new tram line that will be built next year',
  );
  expect(name.length).toBeLessThanOrEqual(82);
  expect(name.endsWith(' …')).toBe(true);
});
