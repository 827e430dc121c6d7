import type { DemoRandom } from './demo-random.ts';
import { setsOf } from '../../questions/types/maxdiff/rules-settings.ts';
import { AGREEMENT } from '../../shared/survey/default-labels.ts';
import { MATTERS, CITIES, STATEMENTS } from './demo-surveys.ts';
import { demoText } from './demo-texts.ts';

/** In question order: lists for multiple selection, objects by row, item or set, null for nonresponse. */
export type DemoAnswers = readonly (
  | string
  | string[]
  | Readonly<Record<string, string>>[]
  | Readonly<Record<string, string>>
  | Readonly<Record<string, number>>
  | null
)[];

const DAYS = ['None', 'One', 'Two', 'Three', 'Four or five'];
const OBSTACLES = [
  'Too many meetings',
  'Interruptions',
  'Missing contact with the team',
  'Slow or unsuitable equipment',
  'Nothing really',
];

const AT_HOME = [
  { thing: 'A room where I can close the door', share: 0.34, eachDay: 0.07 },
  { thing: 'A proper desk and chair', share: 0.3, eachDay: 0.12 },
  { thing: 'A second screen', share: 0.22, eachDay: 0.13 },
  { thing: 'A connection that does not drop', share: 0.6, eachDay: 0.06 },
  { thing: 'Somebody else who works from home', share: 0.28, eachDay: 0.02 },
] as const;

/** Returns more equipment for those who often work at home. */
function atHome(random: DemoRandom, days: number): string[] {
  const things = AT_HOME.filter(({ share, eachDay }) => random.next() < share + eachDay * days);
  return things.length === 0 ? ['None of these'] : things.map(({ thing }) => thing);
}

const ELSE = [
  'The noise of the building site next door',
  'Two children at home',
  'The commute on the other days',
  'Too little daylight',
  'Nobody to have lunch with',
];

/** Returns an obstacle, sometimes as free text. */
function obstacleOf(index: number, recommends: number): DemoAnswers[number] {
  if (index === OBSTACLES.length - 1 && recommends % 2 === 1)
    return { option: 'Something else', text: ELSE[(recommends - 1) / 2] ?? '' };
  return OBSTACLES[index] ?? null;
}

/** Returns "no opinion" for some undecided participants. */
function subscribesTo(satisfaction: number, recommends: number): string {
  if (satisfaction === 3 && recommends % 2 === 0) return 'no_opinion';
  return satisfaction >= 3 ? 'Yes' : 'No';
}

const WORK = [
  'Developer',
  'software developer',
  'Designer',
  'UX designer',
  'Project manager',
  'product manager',
  'Accountant',
  'Customer support',
  'Support',
  'Marketing',
  'Sales',
  'Human resources',
];

function agreesWith(random: DemoRandom, days: number): Record<string, string> {
  const steps = STATEMENTS.map(({ text, mean, eachDay }) => {
    const step = random.around(mean + eachDay * days, 1.2, 1, 5);
    return [text, AGREEMENT.en[step - 1] ?? ''] as const;
  });
  return Object.fromEntries(steps);
}

/** Answers the survey: more days at home increase satisfaction and missing the team. */
export function answerHomeOffice(random: DemoRandom): DemoAnswers {
  const days = random.weighted([9, 14, 31, 28, 18]);
  const satisfaction = random.around(3 + days * 0.25, 0.9, 1, 5);
  const obstacles = [34 - days * 2, 24 - days * 3, 6 + days * 6, 15, satisfaction * 3];
  const recommends = random.around(satisfaction * 1.5 + 1.2, 1.4, 1, 10);
  const writes = random.next() < 0.82;
  return [
    DAYS[days] ?? null,
    String(satisfaction),
    obstacleOf(random.weighted(obstacles), recommends),
    atHome(random, days),
    null,
    writes ? demoText(random, 'helps') : null,
    random.next() < 0.96 ? String(recommends) : null,
    random.next() < 0.55 ? demoText(random, 'changes') : null,
    subscribesTo(satisfaction, recommends),
    random.next() < 0.9 ? String(5 * random.around(5 + days * 1.4, 3, 0, 36)) : null,
    random.next() < 0.85 ? improvements(random, days) : null,
    random.next() < 0.75 ? budget(random, days) : null,
    random.next() < 0.86 ? String(random.around(2021 - days * 0.6, 2.6, 2010, 2026)) : null,
    random.next() < 0.7 ? random.pick(WORK) : null,
    agreesWith(random, days),
    random.next() < 0.93 ? (CITIES[random.weighted(CITIES.map(({ share }) => share))]?.text ?? null) : null,
    random.next() < 0.8 ? weighs(random) : null,
  ];
}

const IMPROVEMENTS = [
  { thing: 'Equipment at home', weight: 14, eachDay: 6 },
  { thing: 'Fewer meetings', weight: 26, eachDay: 1 },
  { thing: 'Days together at the office', weight: 12, eachDay: 4 },
  { thing: 'Fixed hours without messages', weight: 18, eachDay: 0 },
  { thing: 'Help with costs', weight: 4, eachDay: 5 },
];

/** Returns the top three; more days at home favour home equipment. */
function improvements(random: DemoRandom, days: number): string[] {
  const left = [...IMPROVEMENTS];
  return Array.from({ length: 3 }, () => {
    const index = random.weighted(left.map(({ weight, eachDay }) => weight + eachDay * days));
    return left.splice(index, 1)[0]!.thing;
  });
}

/** Splits 100 % in steps of five; more days at home favour home equipment. */
function budget(random: DemoRandom, days: number): Readonly<Record<string, number>> {
  const home = 5 * random.around(4 + days * 2, 2, 0, 14);
  const office = 5 * random.around((100 - home) / 10, 2, 0, (100 - home) / 5);
  return { Home: home, Office: office, 'Meeting in person': 100 - home - office };
}

const SETS = setsOf(
  MATTERS.map((_, i) => i + 1),
  4,
  2,
);

function weighs(random: DemoRandom): Readonly<Record<string, string>>[] {
  const own = MATTERS.map(({ text, weight }) => ({ text, weight: weight + 4 * random.next() }));
  return SETS.map((set) => {
    const shown = set.map((id) => own[id - 1]!).toSorted((a, b) => b.weight - a.weight);
    return { best: shown[0]!.text, worst: shown.at(-1)!.text };
  });
}

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

export function demoName(random: DemoRandom): string {
  return `${random.pick(FIRST)} ${random.pick(LAST)}`;
}

/** Weight of each hour (UTC). */
const HOURS = [1, 0, 0, 0, 0, 1, 3, 9, 14, 16, 12, 9, 11, 10, 8, 7, 6, 4, 5, 6, 5, 3, 2, 1];

/** Returns a time mostly soon after the invitation, by day, on weekdays. */
export function demoDateTime(random: DemoRandom, from: Date, to: Date): Date {
  for (let tries = 0; tries < 40; tries++) {
    const part = random.next() ** 1.7;
    const day = new Date(from.getTime() + part * (to.getTime() - from.getTime()));
    day.setUTCHours(random.weighted(HOURS), Math.floor(random.next() * 60), Math.floor(random.next() * 60));
    const isWeekend = day.getUTCDay() % 6 === 0;
    if (day >= from && day <= to && (!isWeekend || random.next() < 0.3)) return day;
  }
  return to;
}
