import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const texts = globSync('src/locales/de/**/*.json').flatMap((file) =>
  wordsOf(JSON.parse(readFileSync(file, 'utf8')) as unknown).map((text) => ({ file, text })),
);

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}

test.each([
  [/Einsendung|Einreichung/, 'a submission is a Teilnahme'],
  [/Antwortmöglichkeit|Antwortoption/, 'an option is an Option'],
  [/Quittung/, 'what withdraws a submission is the Belegcode'],
  [/Made with Canvass/, 'the line reads „Erstellt mit Canvass“'],
  [/in Ihr Postfach/, 'one looks „in Ihrem Postfach nach“'],
  [/Zeitraum jetzt enden lassen|Gestört/, 'rephrased'],
])('uses one German word per thing: no %s (%s)', (former) => {
  expect(texts.filter(({ text }) => former.test(text))).toEqual([]);
});

test.each([
  'Option hinzufügen',
  'Erstellt mit Canvass',
  'Bitte sehen Sie in Ihrem Postfach nach',
  'die im kostenlosen Tarif möglich sind',
  'schlägt bei der nächsten Verlängerung fehl',
  'Der Einstieg ist kostenlos',
  'Belegcode',
  'beginnt am {{time}}',
  'ist jetzt geöffnet',
])('the German word is „%s“', (words) => {
  expect(texts.some(({ text }) => text.includes(words))).toBe(true);
});
