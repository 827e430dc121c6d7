import { z } from 'zod';
import { type Order, orderItems } from '../../../shared/survey/seeded-order.ts';

export const OPTION_ORDERS = ['fixed', 'shuffled', 'rotated'] as const;

export type WithOrder = Readonly<{ order?: (typeof OPTION_ORDERS)[number] | undefined }>;
export type WithFixed = Readonly<{ fixed?: boolean | undefined }>;

export const orderShape = { order: z.enum(OPTION_ORDERS).optional() };
export const fixedShape = { fixed: z.boolean().optional() };

export function normalizeOrder({ order }: WithOrder): WithOrder {
  return order === undefined || order === 'fixed' ? {} : { order };
}

/** Orders a participant's options; fixed ones and "Other" stay in position. */
export function arrangeOptions<
  O extends WithFixed & { readonly other?: boolean | undefined },
  S extends WithOrder & { readonly options: readonly O[] },
>(settings: S, seed: number): S {
  const { order, options } = settings;
  if (order === undefined || order === 'fixed') return settings;
  return { ...settings, options: orderItems<O>(options, order satisfies Order, seed, isFixedPosition) };
}

export function isFixedPosition({
  fixed,
  other,
}: WithFixed & { readonly other?: boolean | undefined }): boolean {
  return fixed === true || other === true;
}
