import { z } from 'zod';
import { type Order, orderItems } from '../../../shared/survey/seeded-order.ts';

/** How a list of options is laid before participants: as written, or in an order of each one's own. */
export const OPTION_ORDERS = ['fixed', 'shuffled', 'rotated'] as const;

/** What settings with options say about their order. */
export type WithOrder = Readonly<{ order?: (typeof OPTION_ORDERS)[number] | undefined }>;
/** An option that keeps its place among others that do not. */
export type WithFixed = Readonly<{ fixed?: boolean | undefined }>;

export const orderShape = { order: z.enum(OPTION_ORDERS).optional() };
export const fixedShape = { fixed: z.boolean().optional() };

/** Only an order that is one. */
export function normalizeOrder({ order }: WithOrder): WithOrder {
  return order === undefined || order === 'fixed' ? {} : { order };
}

/** Options of a participant in their order; "Other" keeps its place like what is fixed. */
export function arrangeOptions<
  O extends WithFixed & { readonly other?: boolean | undefined },
  S extends WithOrder & { readonly options: readonly O[] },
>(settings: S, seed: number): S {
  const { order, options } = settings;
  if (order === undefined || order === 'fixed') return settings;
  return { ...settings, options: orderItems<O>(options, order satisfies Order, seed, isFixedPosition) };
}

/** Whether an option stays where it was written. */
export function isFixedPosition({ fixed, other }: WithFixed & { readonly other?: boolean | undefined }): boolean {
  return fixed === true || other === true;
}
