import type { Condition } from './condition.ts';

type Settings = Readonly<Record<string, unknown>>;

interface Option {
  readonly id?: number | null;
  readonly show_if?: unknown;
  readonly archived?: boolean;
}

function optionsOf(settings: Settings | undefined): readonly Option[] {
  const options = settings?.['options'];
  return Array.isArray(options) ? (options as readonly Option[]) : [];
}

export function hasOptionConditions(settings: Settings | undefined): boolean {
  return optionsOf(settings).some(({ show_if }) => show_if !== undefined);
}

/** Returns conditions by option id, and whether all options have one. */
export function optionConditions(settings: Settings | undefined): {
  readonly conditions: readonly (readonly [id: number, show_if: Condition])[];
  readonly isEvery: boolean;
} {
  const options = optionsOf(settings).filter(({ archived }) => archived !== true);
  const conditions = options.flatMap(({ id, show_if }) =>
    show_if == null ? [] : [[id ?? 0, show_if as Condition] as const],
  );
  return { conditions, isEvery: conditions.length > 0 && conditions.length === options.length };
}

/**
 * Removes conditions of removed options.
 * @param to receives the index among all options
 */
export function mapOptionConditions<S extends Settings>(
  settings: S,
  to: (show_if: Condition, index: number) => Condition,
): S {
  if (!hasOptionConditions(settings)) return settings;
  const options = optionsOf(settings).map(({ show_if, ...option }, index) => {
    if (show_if == null || option.archived === true) return option;
    return { ...option, show_if: to(show_if as Condition, index) };
  });
  return { ...settings, options };
}
