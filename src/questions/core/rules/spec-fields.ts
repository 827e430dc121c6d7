import { z } from 'zod';
import { BOUNDS } from '../../../shared/bounds.ts';
import { line } from '../../../shared/api/fields.ts';
import { scaleSettings } from './scale-settings.ts';

/** Fields of the product spec, present on every question. */
export const specFields = {
  options: z.array(line(BOUNDS.option)).max(BOUNDS.options, { error: 'options_full' }).default([]),
  option_ids: z
    .array(z.number().int().min(0).nullable())
    .max(BOUNDS.options)
    .optional()
    .describe(
      'Which stored option each text belongs to (null: a new one); without it texts and places are matched',
    ),
  rating_config: scaleSettings.nullish(),
};

export interface SpecFields {
  readonly options: readonly string[];
  readonly option_ids?: readonly (number | null)[] | undefined;
  readonly rating_config?: z.output<typeof scaleSettings> | null | undefined;
}

/** For types that use none of these fields. */
export const NO_SPEC_FIELDS = { options: [], option_ids: [], rating_config: null } as const;

/** Creates the `spec` of a type without spec fields; options may provide initial settings. */
export function settingsOnly<I>(fromOptions: (options: readonly string[]) => unknown = () => ({})) {
  return {
    from: ({ options }: SpecFields, base: I | null): unknown => base ?? fromOptions(options),
    to: () => NO_SPEC_FIELDS,
    field: (name: string) => `settings.${name}`,
  };
}
