import { describe, expect, test } from 'vitest';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { questionInput } from '../../../../shared/api/survey/questions.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { LANGUAGES } from '../../../../shared/text/languages.ts';
import { checkWording } from '../../../../web/features/editor/wording/check-wording.ts';
import { BANK } from './bank-content.ts';
import { completeBankItem } from './bank-item.ts';

const TOPICS = { en: 'street music', de: 'Straßenmusik' } as const;

describe.each(LANGUAGES)('the question bank in %s', (language) => {
  const { areas, generic, scales } = BANK[language];
  const groups = [...Object.entries(areas), ['generic', generic] as const];

  test('has at least 12 subject areas with 15 or more items each and no duplicates', () => {
    expect(Object.keys(areas).length).toBeGreaterThanOrEqual(12);
    for (const [area, { items, words, weak_words }] of Object.entries(areas)) {
      expect(items.length, area).toBeGreaterThanOrEqual(15);
      expect(words.length + weak_words.length, area).toBeGreaterThanOrEqual(10);
      expect(new Set(items.map((item) => item.text)).size, area).toBe(items.length);
    }
  });

  test('has templates for every form of a topic and inserts the topic grammatically', () => {
    const formsOf = (items: typeof generic.items) => [...new Set(items.map(({ form }) => form))];
    const naming = generic.items.filter(({ text }) => text.includes('{topic}'));
    expect(formsOf(naming)).toEqual(['offer', 'theme', 'rated', 'weighed']);
    const plain = generic.items.filter((item) => !naming.includes(item));
    expect(formsOf(plain)).toEqual(['neutral', 'choice', 'person']);
    expect(generic.items.length).toBeGreaterThanOrEqual(20);
  });

  test('uses only parts that have texts and uses each of them', () => {
    for (const [area, { items, parts = {} }] of Object.entries(areas)) {
      const used = new Set(items.flatMap((item) => item.parts ?? []));
      expect([...used].toSorted(), area).toEqual(Object.keys(parts).toSorted());
    }
  });

  test.each(groups.map(([name]) => name))('%s mixes the original question types', (name) => {
    const items = groups.find(([group]) => group === name)?.[1].items ?? [];
    const types = items.map((item) => completeBankItem(item, scales, '').question_type);
    expect(types).toEqual(expect.arrayContaining(['multiple_choice', 'rating', 'text']));
  });

  test('has only items within the limits of the contract', () => {
    for (const [, { items }] of groups) {
      for (const item of items) {
        const question = completeBankItem(item, scales, 'x'.repeat(BOUNDS.topic));
        const parsed = questionInput.parse(question);
        if (!isQuestionKind(parsed.question_type)) throw new Error(parsed.question_type);
        const { settings, spec, checkSettings } = RULES[parsed.question_type];
        expect(checkSettings(settings.parse(parsed.settings ?? spec.from(parsed, null)))).toEqual({});
      }
    }
  });

  test('has only items that pass our own wording check', () => {
    const hints = groups.flatMap(([area, { items }]) =>
      items.flatMap((item) => {
        const question = completeBankItem(item, scales, TOPICS[language]);
        return checkWording(question, language).map(
          ({ rule, matchedText: matched }) => `${area}: ${rule} (${matched}) ${question.question_text}`,
        );
      }),
    );
    expect(hints).toEqual([]);
  });
});

test('both languages have the same items in the same order', () => {
  const shape = (language: 'en' | 'de') =>
    Object.entries({ ...BANK[language].areas, generic: BANK[language].generic }).map(([area, { items }]) => [
      area,
      items.map(({ rating, scale, options, several, none, construct, parts }) => ({
        rating,
        several: several?.length,
        none: none === undefined,
        scale,
        options: options?.length,
        construct,
        parts,
      })),
    ]);
  expect(shape('de')).toEqual(shape('en'));
});
