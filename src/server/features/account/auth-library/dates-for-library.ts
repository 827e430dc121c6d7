import type { KyselyPlugin } from 'kysely';

const DATE_COLUMN = /(_at|_until)$/;

/** The auth library expects Date objects instead of strings. */
export const datesForLibrary: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({
    ...result,
    rows: result.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) =>
          DATE_COLUMN.test(column) && typeof value === 'string' ? [column, new Date(value)] : [column, value],
        ),
      ),
    ),
  }),
};
