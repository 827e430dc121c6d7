import { z } from 'zod';
import type { SORT_KEYS } from '../../../../shared/api/survey/surveys.ts';

export type SortKey = (typeof SORT_KEYS)[number];

/** Cursor of a sorted list: sort key, its value, last survey's id. */
export type ListPosition = readonly [sort: SortKey, value: string | number, id: string];

const storable = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\u0000'));

export const CURSOR_SCHEMAS: Readonly<Record<SortKey, z.ZodType<ListPosition>>> = {
  created_at: z.tuple([z.literal('created_at'), z.iso.datetime({ precision: 3 }), z.uuid()]),
  title: z.tuple([z.literal('title'), storable, z.uuid()]),
  response_count: z.tuple([z.literal('response_count'), z.int32().min(0), z.uuid()]),
};
