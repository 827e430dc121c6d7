import type { Subject } from './conditions/subject.ts';
import type { Round } from './unroll-loop.ts';

/** An option as far as a loop over its question is concerned. */
export interface LoopOption {
  /** A key instead, where it is not saved yet. */
  readonly id?: number | string | null | undefined;
  readonly text: string;
  readonly archived?: boolean | undefined;
  readonly exclusive?: boolean | undefined;
  readonly other?: boolean | undefined;
}

/** The options of a question that a loop may go over; null where its answers are no options. */
export function loopOptions(
  first: (Pick<Subject, 'values'> & { readonly anchor?: boolean }) | undefined,
  settings: Readonly<Record<string, unknown>>,
): readonly LoopOption[] | null {
  const { options } = settings as { readonly options?: readonly LoopOption[] };
  return first?.anchor !== true && Array.isArray(first?.values) ? (options ?? null) : null;
}

/**
 * The rounds of a loop over a question: one for each option, asked of who chose it. Who chose none of them is asked
 * nothing about it; who said it in own words is asked about these.
 * @param code what conditions call the question
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
          // A key stands where an id will.
          if: ['is', code, [id]] as const,
        },
      ];
    });
}

/** The name of an item as its owner knows it: of own words, what the option says. */
export function roundName(text: string): string {
  return text.startsWith('{{') && text.endsWith('}}') ? text.slice(text.indexOf('|') + 1, -2) : text;
}
