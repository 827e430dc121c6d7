import type { Check } from './report.ts';

/**
 * The goals of issue 20, in microseconds of processor time a submission on the machine where they were set. Another
 * machine has others, so they are held against the references of the same run: the intake that stores nothing took
 * 21.4 there. How the bare server did there nobody knows; `bare` is the goal in its time, worked out by measuring the
 * commit of the goals (14fb0d9) and the bare server in turns: four fifths of what that commit takes.
 */
const NULL_INTAKE = 21.4;
const GOALS = [
  {
    at: 'one survey, 256 connections',
    key: 'product hot 256',
    server: { before: 34.6, wanted: 28, bare: 2.45 },
    database: { before: 19.6, wanted: 16, bare: 0.81 },
  },
  {
    at: '1,000 surveys, 64 connections',
    key: 'product spread 64',
    server: { before: 55, wanted: 45, bare: 3.9 },
    database: { before: 53, wanted: 40, bare: 2.57 },
  },
] as const;

const REFERENCES = { null: 'nothing hot 256', bare: 'bare hot 256' } as const;

/** The middle of the rounds' quotients of a run's processor time, server's or database's, and a reference's server's. */
type Ratio = (key: string, of: 'serverCpu' | 'databaseCpu', reference: string) => number;

/** The goals as checks; the database's are left out where nobody tells what it takes. */
export function processorChecks(ratio: Ratio): Check[] {
  return GOALS.flatMap(({ at, key, ...goals }) =>
    (['server', 'database'] as const).flatMap((side): Check[] => {
      const { wanted, bare } = goals[side];
      const ratioTo = (reference: keyof typeof REFERENCES) => ratio(key, `${side}Cpu`, REFERENCES[reference]);
      if (Number.isNaN(ratioTo('null'))) return [];
      return [
        [
          `${side}'s processor time in that of storing nothing, ${at}`,
          ratioTo('null'),
          'at most',
          rounded(wanted / NULL_INTAKE),
        ],
        [`${side}'s processor time in that of the bare server, ${at}`, ratioTo('bare'), 'at most', bare],
      ];
    }),
  );
}

/** The microseconds beside those of the issue. */
export function processorLines(
  ratioTo: (key: string, side: 'serverCpu' | 'databaseCpu') => number,
): string[] {
  return GOALS.map(({ at, key, server, database }) => {
    const line = ([side, { before, wanted }]: readonly [
      'server' | 'database',
      typeof server | typeof database,
    ]) =>
      `${side} ${ratioTo(key, `${side}Cpu`).toFixed(1)} µs (where the goal was set: ${before} before, ${wanted} wanted)`;
    return `${at}: ${line(['server', server])}, ${line(['database', database])}`;
  });
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
