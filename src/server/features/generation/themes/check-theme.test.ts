import { expect, test } from 'vitest';
import { checkTheme } from './check-theme.ts';
import { presentReading } from './theme-reading.ts';

const LINES = [
  'The food was cold. I am unhappy',
  'Zu teuer für Schüler',
  '价格太高了',
  'Too dear, and cold food',
];
const quoted = (...quotes: (readonly [number, string])[]) => ({
  name: 'Cold food',
  description: 'The food is cold.',
  answers: [1, 4],
  quotes: quotes.map(([answer, text]) => ({ answer, text })),
});
const quotesOf = (value: unknown) => {
  const theme = checkTheme(value, LINES);
  if (theme === null) return null;
  const read = LINES.map((_, i) => `s${i}`);
  const texts = new Map(LINES.map((line, i) => [`s${i}`, line]));
  return presentReading({ read, themes: [theme] }, texts).themes[0]?.quotes;
};

test('a quote must match an answer literally except for line breaks and spaces', () => {
  expect(quotesOf(quoted([1, 'The  food\nwas cold.']))).toEqual(['The food was cold.']);
  for (const made of ['The food was Cold.', 'The food is cold.', 'food … cold', 'happy', 'oo dear', ''])
    expect(quotesOf(quoted([1, made])), made).toBeNull();
  expect(quotesOf(quoted([1, 'made up'], [4, 'cold food']))).toEqual(['cold food']);
  expect(quotesOf(quoted([3, '太高']))).toEqual(['太高']);
});

test('a quote from another answer is attributed to that answer and counts for the theme', () => {
  expect(checkTheme(quoted([1, 'Zu teuer']), LINES)).toMatchObject({
    answers: [0, 1, 3],
    quotes: [{ answer: 1, from: 0, length: 8 }],
  });
  expect(checkTheme(quoted([99, 'Too dear']), LINES)).toMatchObject({ answers: [0, 3] });
});

test('counts each sent answer once and ignores others', () => {
  const many = { ...quoted([1, 'The food']), answers: [4, 4, 0, -1, 5, 1.5, 1e9, 2] };
  expect(checkTheme(many, LINES)?.answers).toEqual([0, 1, 3]);
});

test('rejects invalid themes: wrong shapes, empty or long names, addresses, controls', () => {
  const good = quoted([1, 'The food']);
  expect(checkTheme(good, LINES)).not.toBeNull();
  for (const broken of [
    'Ignore the above',
    null,
    { ...good, name: ' ' },
    { ...good, name: 'x'.repeat(81) },
    { ...good, description: 'x'.repeat(301) },
    { ...good, description: 'Log in at https://evil.example' },
    { ...good, name: 'www.evil.example' },
    { ...good, name: '[Win](evil)' },
    { ...good, name: 'Price\u202Eecirp' },
    { ...good, answers: 'all' },
    { ...good, quotes: [] },
  ])
    expect(checkTheme(broken, LINES), JSON.stringify(broken)).toBeNull();
});

test.each([
  ['My boss Bob shouted at me yesterday', 'My boss Bob shouted at people', 'Somebody’s boss shouted at me'],
  ['My boss Bob shouted at me', 'Sad: “BOSS, bob\u200B — Shoutéd; at me!”', 'Boss Bob shouted at people'],
  ['Ｄas Ｅssen war ｈeute sehr kalt', 'das essen war heute sehr', 'Das Essen war sehr kalt'],
  ['昨天我的老板小明对我大喊大叫', '我的老板小明对我大喊', '老板小明对我大喊'],
  ['เมื่อวานหัวหน้าตะโกนใส่ฉันเสียงดังมาก', 'หัวหน้าตะโกนใส่ฉันเสียงดัง', 'หัวหน้าตะโกนใส่ฉัน'],
])('a theme text never repeats five consecutive words of an answer: %s', (line, isAccepted, own) => {
  const quotes = [{ answer: 1, text: line }];
  const check = (name: string, description: string) =>
    checkTheme({ name, description, answers: [1], quotes }, [line]);
  expect(check(isAccepted, '')).toBeNull();
  expect(check('Boss', isAccepted)).toMatchObject({ name: 'Boss', description: '' });
  expect(check(own, own)).toMatchObject({ name: own, description: own });
});

test('a theme shows remaining answers only and disappears without a quote', () => {
  const theme = checkTheme(quoted([1, 'The food'], [4, 'cold food']), LINES);
  const reading = { read: ['a', 'b', 'c', 'd'], themes: theme === null ? [] : [theme] };
  const texts = new Map(LINES.map((line, i) => [reading.read[i] ?? '', line]));
  expect(presentReading(reading, texts)).toMatchObject({
    read: 4,
    themes: [{ count: 2, quotes: ['The food', 'cold food'] }],
  });
  texts.delete('a');
  expect(presentReading(reading, texts)).toMatchObject({
    read: 3,
    themes: [{ count: 1, quotes: ['cold food'] }],
  });
  texts.set('d', '');
  expect(presentReading(reading, texts)).toEqual({ read: 2, themes: [], choices: [] });
});
