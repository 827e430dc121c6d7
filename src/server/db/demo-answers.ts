import type { DemoRandom } from './demo-random.ts';
import { demoText } from './demo-texts.ts';

/** Answers of one person in the order of the questions; null where they gave none. */
export type DemoAnswers = readonly (string | null)[];

const DAYS = ['None', 'One', 'Two', 'Three', 'Four or five'];
const OBSTACLES = [
  'Too many meetings',
  'Interruptions',
  'Missing contact with the team',
  'Slow or unsuitable equipment',
  'Nothing really',
];

/** Somebody answers the survey about working from home: who is at home more is happier, and misses the team more. */
export function answerHomeOffice(random: DemoRandom): DemoAnswers {
  const days = random.weighted([9, 14, 31, 28, 18]);
  const satisfaction = random.around(3 + days * 0.25, 0.9, 1, 5);
  const obstacles = [34 - days * 2, 24 - days * 3, 6 + days * 6, 15, satisfaction * 3];
  const recommends = random.around(satisfaction * 1.5 + 1.2, 1.4, 1, 10);
  const writes = random.next() < 0.82;
  return [
    DAYS[days] ?? null,
    String(satisfaction),
    OBSTACLES[random.weighted(obstacles)] ?? null,
    writes ? demoText(random, 'helps') : null,
    random.next() < 0.96 ? String(recommends) : null,
    random.next() < 0.55 ? demoText(random, 'changes') : null,
  ];
}

/** Somebody who was at the workshop. */
export function answerWorkshop(random: DemoRandom): DemoAnswers {
  const pace = random.weighted([2, 22, 8]);
  const rating = random.around(pace === 1 ? 4.5 : 3.7, 0.6, 1, 5);
  return [
    String(rating),
    ['Too slow', 'Just right', 'Too fast'][pace] ?? null,
    random.next() < 0.85 ? demoText(random, 'useful') : null,
  ];
}

const FIRST = [
  'Amara',
  'Ben',
  'Clara',
  'Deniz',
  'Elif',
  'Finn',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Katja',
  'Liam',
];
const LAST = [
  'Adler',
  'Brandt',
  'Castro',
  'Dahl',
  'Ekström',
  'Fischer',
  'Garcia',
  'Hoffmann',
  'Iyer',
  'Jansen',
];

/** A made-up name. */
export function demoName(random: DemoRandom): string {
  return `${random.pick(FIRST)} ${random.pick(LAST)}`;
}

/** Hours of a day, by how many people answer in them (UTC). */
const HOURS = [1, 0, 0, 0, 0, 1, 3, 9, 14, 16, 12, 9, 11, 10, 8, 7, 6, 4, 5, 6, 5, 3, 2, 1];

/** When somebody answers: most soon after the invitation, fewer at weekends, by day rather than by night. */
export function demoMoment(random: DemoRandom, from: Date, to: Date): Date {
  for (let tries = 0; tries < 40; tries++) {
    const part = random.next() ** 1.7;
    const day = new Date(from.getTime() + part * (to.getTime() - from.getTime()));
    day.setUTCHours(random.weighted(HOURS), Math.floor(random.next() * 60), Math.floor(random.next() * 60));
    const isWeekend = day.getUTCDay() % 6 === 0;
    if (day >= from && day <= to && (!isWeekend || random.next() < 0.3)) return day;
  }
  return to;
}
