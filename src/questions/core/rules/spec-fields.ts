import { z } from 'zod';
import { BOUNDS } from '../../../shared/bounds.ts';
import { line } from '../../../shared/api/fields.ts';
import { scaleSettings } from './scale-settings.ts';

/** The product spec's fields for the settings of a question: they stay on every question, whatever its kind. */
export const specFields = {
  options: z.array(line(BOUNDS.option)).max(BOUNDS.options).default([]),
  option_ids: z
    .array(z.number().int().min(0).nullable())
    .max(BOUNDS.options)
    .optional()
    .describe(
      'Which stored option each text belongs to (null: a new one); without it texts and places are matched',
    ),
  rating_config: scaleSettings.nullish(),
};

/** The same, read. */
export interface SpecFields {
  readonly options: readonly string[];
  readonly option_ids?: readonly (number | null)[] | undefined;
  readonly rating_config?: z.output<typeof scaleSettings> | null | undefined;
}

/** What they hold for a kind that uses none of them. */
export const NO_SPEC_FIELDS = { options: [], option_ids: [], rating_config: null } as const;

/** The `spec` of a kind that has no field there: all of it is in `settings`; texts sent as options may begin one. */
export function settingsOnly<I>(fromOptions: (options: readonly string[]) => unknown = () => ({})) {
  return {
    from: ({ options }: SpecFields, base: I | null): unknown => base ?? fromOptions(options),
    to: () => NO_SPEC_FIELDS,
    field: (name: string) => `settings.${name}`,
  };
}
