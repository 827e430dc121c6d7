/** In execution order. */
export const KIND_SCRIPTS = ['kind', 'value', 'ranking'] as const;
export type KindScript = (typeof KIND_SCRIPTS)[number];

/** Page script that runs each `InputScript`; the compiler asks that script for it. */
export const INPUT_SCRIPTS = {
  order: 'kind',
  exclusive: 'kind',
  other: 'kind',
  rows: 'kind',
  sets: 'kind',
  numbers: 'value',
  texts: 'value',
  sums: 'value',
  ranks: 'ranking',
} as const satisfies Readonly<Record<string, KindScript>>;

export type InputScriptName<Script extends KindScript = KindScript> = {
  [Name in keyof typeof INPUT_SCRIPTS]: (typeof INPUT_SCRIPTS)[Name] extends Script ? Name : never;
}[keyof typeof INPUT_SCRIPTS];

export type RankingScriptName = InputScriptName<'ranking'>;
