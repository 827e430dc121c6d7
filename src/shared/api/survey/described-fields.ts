import { z } from 'zod';

/** A field of a record: how it is taken from its owner, how it is given back, and whether participants see it. */
export interface DescribedField {
  readonly taken: z.ZodType;
  readonly given: z.ZodType;
  readonly seenBy: 'all' | 'owner';
}

type Fields = Readonly<Record<string, DescribedField>>;

/** The shapes of the fields as their owner sends them. */
export type Input<F extends Fields> = { [K in keyof F]: F[K]['taken'] };
/** The shapes of the fields as they are given. */
export type Output<F extends Fields> = { [K in keyof F]: F[K]['given'] };
/** The values of the fields as they are given. */
export type Values<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['given']> };
/** The names of those that participants see. */
export type PublicName<F extends Fields> = {
  [K in keyof F]: F[K]['seenBy'] extends 'all' ? K : never;
}[keyof F];

/** A field that participants see. */
export function forAll<T extends z.ZodType, G extends z.ZodType>(taken: T, given: G) {
  return { taken, given, seenBy: 'all' as const };
}

/** A field for its owner alone. */
export function forOwner<T extends z.ZodType, G extends z.ZodType>(taken: T, given: G) {
  return { taken, given, seenBy: 'owner' as const };
}

/** On or off, off unless said; participants see it. */
export function flag(description = '') {
  const taken = z.boolean().default(false);
  return description === ''
    ? forAll(taken, z.boolean())
    : forAll(taken.describe(description), z.boolean().describe(description));
}

/** One of some words; the first unless said. */
export function oneOf<
  const W extends readonly [string, ...string[]],
  const S extends DescribedField['seenBy'],
>(words: W, seenBy: S, description = '') {
  const taken = z.enum(words).default(words[0]);
  const described = description === '' ? taken : taken.describe(description);
  return { taken: described, given: z.enum(words), seenBy };
}

/** The names of the fields. */
export function namesOf<F extends Fields>(fields: F): (keyof F)[] {
  return Object.keys(fields);
}

/** The names of those that participants see. */
export function publicNamesOf<F extends Fields>(fields: F): PublicName<F>[] {
  return namesOf(fields).filter((name): name is PublicName<F> => fields[name]?.seenBy === 'all');
}

/** The shapes of some of the fields, one way. */
export function shapeOf<S>(fields: Fields, names: readonly PropertyKey[], way: 'taken' | 'given'): S {
  return Object.fromEntries(names.map((name) => [name, fields[String(name)]?.[way]])) as S;
}

/** The fields of a record that have these names, without what else there is of it. */
export function pick<N extends PropertyKey, V extends { readonly [K in N]: unknown }>(
  record: V,
  names: readonly N[],
): Pick<V, N> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<V, N>;
}
