import { z } from 'zod';

/** A field's input, output and visibility. */
export interface DescribedField {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly seenBy: 'all' | 'owner';
}

type Fields = Readonly<Record<string, DescribedField>>;

export type Input<F extends Fields> = { [K in keyof F]: F[K]['input'] };
export type Output<F extends Fields> = { [K in keyof F]: F[K]['output'] };
export type Values<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['output']> };
export type PublicName<F extends Fields> = {
  [K in keyof F]: F[K]['seenBy'] extends 'all' ? K : never;
}[keyof F];

/** Defines a field visible to participants. */
export function forAll<T extends z.ZodType, G extends z.ZodType>(input: T, output: G) {
  return { input, output, seenBy: 'all' as const };
}

/** Defines a field visible only to the owner. */
export function forOwner<T extends z.ZodType, G extends z.ZodType>(input: T, output: G) {
  return { input, output, seenBy: 'owner' as const };
}

/** Defines a boolean, false by default, visible to participants. */
export function flag(description = '') {
  const input = z.boolean().default(false);
  return description === ''
    ? forAll(input, z.boolean())
    : forAll(input.describe(description), z.boolean().describe(description));
}

/** Defines an enum whose first value is the default. */
export function oneOf<
  const W extends readonly [string, ...string[]],
  const S extends DescribedField['seenBy'],
>(words: W, seenBy: S, description = '') {
  const input = z.enum(words).default(words[0]);
  const described = description === '' ? input : input.describe(description);
  return { input: described, output: z.enum(words), seenBy };
}

export function namesOf<F extends Fields>(fields: F): (keyof F)[] {
  return Object.keys(fields);
}

export function publicNamesOf<F extends Fields>(fields: F): PublicName<F>[] {
  return namesOf(fields).filter((name): name is PublicName<F> => fields[name]?.seenBy === 'all');
}

/** Returns input or output schemas of some fields. */
export function shapeOf<S>(fields: Fields, names: readonly PropertyKey[], way: 'input' | 'output'): S {
  return Object.fromEntries(names.map((name) => [name, fields[String(name)]?.[way]])) as S;
}

export function pick<N extends PropertyKey, V extends { readonly [K in N]: unknown }>(
  record: V,
  names: readonly N[],
): Pick<V, N> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<V, N>;
}
