import type { DemoRandom } from './demo-random.ts';

/** Wordings of a statement, with its frequency. */
interface Theme {
  readonly weight: number;
  readonly ways: readonly string[];
}

const HELPS: readonly Theme[] = [
  {
    weight: 9,
    ways: [
      'Quiet mornings without calls',
      'Silence. At home I can finally concentrate',
      'A quiet room where nobody walks in',
      'Being able to concentrate for three hours in one go',
      'Quiet, and time to think things through',
      'My headphones and a quiet corner',
    ],
  },
  {
    weight: 7,
    ways: [
      'Flexible hours, because I bring my daughter to school',
      'That I can choose my hours',
      'Flexible times: I start early and stop early',
      'Working hours that fit around the family',
      'Flexibility. Nobody counts my hours as long as the work is good',
    ],
  },
  {
    weight: 6,
    ways: [
      'A team that answers quickly and is fun to work with',
      'My team, honestly',
      'Colleagues who help without being asked twice',
      'Good people around me, on site and in the chat',
      'A short chat with my colleagues in the morning',
    ],
  },
  {
    weight: 5,
    ways: [
      'A second screen and a proper chair',
      'The big screen I was allowed to take home',
      'Decent equipment: a fast laptop, a good screen',
      'The new laptop made a real difference',
    ],
  },
  {
    weight: 4,
    ways: [
      'Clear goals for the week',
      'Knowing what matters and what can wait',
      'Clear priorities from my manager',
      'One clear goal instead of ten urgent ones',
    ],
  },
  {
    weight: 3,
    ways: [
      'No commute! I get ninety minutes of my day back',
      'Not having to commute in winter',
      'Saving the commute',
    ],
  },
  { weight: 2, ways: ['Good coffee', 'Coffee and a walk at noon', 'Going for a walk between two calls'] },
  { weight: 1, ways: ['No idea', 'Hard to say', 'Everything is fine as it is'] },
];

const CHANGES: readonly Theme[] = [
  {
    weight: 9,
    ways: [
      'Fewer meetings, please',
      'One day a week without any meetings',
      'Shorter meetings with an agenda',
      'Half of our meetings could be an e-mail',
      'No meetings before ten',
      'Meetings that end when they are done',
    ],
  },
  {
    weight: 5,
    ways: [
      'A fixed day when the whole team is in the office',
      'More days together in the office, with a reason to be there',
      'An office that is less loud',
      'Rooms in the office where one can make a call',
    ],
  },
  {
    weight: 4,
    ways: [
      'A better chair at home, paid for',
      'Money for a desk at home',
      'New laptops for everybody, mine is from 2019',
      'A laptop that survives a video call',
    ],
  },
  {
    weight: 3,
    ways: [
      'Managers who trust us',
      'More trust, less reporting',
      'Stop asking for a report of every single day',
    ],
  },
  { weight: 2, ways: ['Lunch with the team once a month', 'Bring back the Friday lunch'] },
  { weight: 1, ways: ['Nothing, I like it', 'More plants', 'I would have to think about that'] },
];

const USEFUL: readonly Theme[] = [
  {
    weight: 5,
    ways: [
      'The exercises with our own data',
      'Working with my own data, finally',
      'Exercises in pairs',
      'The data exercise on the second day',
    ],
  },
  {
    weight: 4,
    ways: [
      'Regression with more than one variable',
      'Understanding what a regression table says',
      'The part about logistic regression',
    ],
  },
  {
    weight: 3,
    ways: ['Plots, plots, plots', 'How to draw honest plots', 'The plots with confidence intervals'],
  },
  { weight: 2, ways: ['The questions of the others', 'Time for questions at the end of each block'] },
  { weight: 1, ways: ['The coffee breaks', 'The script, which I can look things up in'] },
];

const TEXTS = { helps: HELPS, changes: CHANGES, useful: USEFUL } as const;
const ENDINGS = ['', '', '', '', '.', '.', '!', ' 🙂', '. That is all', ', really'];

export function demoText(random: DemoRandom, question: keyof typeof TEXTS): string {
  const themes = TEXTS[question];
  const theme = themes[random.weighted(themes.map(({ weight }) => weight))];
  const text = random.pick(theme?.ways ?? []) + random.pick(ENDINGS);
  return random.next() < 0.15 ? text.toLowerCase() : text;
}
