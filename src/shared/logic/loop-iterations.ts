import type { Subject } from './conditions/subject.ts';
import type { Round } from './unroll-loop.ts';

export interface LoopOption {
  readonly id?: number | string | null | undefined;
  readonly text: string;
  readonly archived?: boolean | undefined;
  readonly exclusive?: boolean | undefined;
  readonly other?: boolean | undefined;
}

/** Returns the options a loop can repeat over, or null. */
export function loopOptions(
  first: (Pick<Subject, 'values'> & { readonly anchor?: boolean }) | undefined,
  settings: Readonly<Record<string, unknown>>,
): readonly LoopOption[] | null {
  const { options } = settings as { readonly options?: readonly LoopOption[] };
  return first?.anchor !== true && Array.isArray(first?.values) ? (options ?? null) : null;
}

/**
 * Returns one iteration per option, asked only of those who chose it; "other" uses the entered text.
 * @param code the question's code in conditions
 */
export function loopIterations(code: string, options: readonly LoopOption[]): Round[] {
  return options
    .filter(({ archived, exclusive }) => archived !== true && exclusive !== true)
    .flatMap(({ id, text, other }) => {
      if (id == null) return [];
      const fallback = text.replaceAll(/[{}|]/g, '');
      return [
        {
          id,
          text: other === true ? `{{${code}_${id}_text|${fallback}}}` : text,
          if: ['is', code, [id]] as const,
        },
      ];
    });
}

/** Returns the item name shown to the owner; for "other" the option's text. */
export function roundName(text: string): string {
  return text.startsWith('{{') && text.endsWith('}}') ? text.slice(text.indexOf('|') + 1, -2) : text;
}
