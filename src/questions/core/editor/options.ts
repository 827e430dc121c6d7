import { BOUNDS } from '../../../shared/bounds.ts';
import { linesOf } from './lines.ts';

/** An option being edited; `id` is null until it is stored. Kinds may know more of one. */
export interface DraftOption {
  readonly key: string;
  readonly id: number | null;
  readonly text: string;
}

/** The lists that a question has of such items, by their names in its settings. */
export type OptionList = 'options' | 'rows' | 'columns';

type Options = readonly DraftOption[];

/** A new option that is not stored yet. */
export function freshOption(text = ''): DraftOption {
  return { key: crypto.randomUUID(), id: null, text };
}

/** Puts options behind a place; what goes beyond the most that the list takes is left out. */
export function insertOptions(
  options: Options,
  index: number,
  fresh: Options,
  max: number = BOUNDS.options,
): Options {
  return options.toSpliced(index + 1, 0, ...fresh).slice(0, max);
}

/** Moves an option one place up or down; the same list at its ends. */
export function moveOption(options: Options, index: number, by: 1 | -1): Options {
  const option = options[index];
  const to = index + by;
  if (option === undefined || to < 0 || to >= options.length) return options;
  return options.toSpliced(index, 1).toSpliced(to, 0, option);
}

/** Many pasted lines as options at a place: an empty option there takes the first. Null where it is one line only. */
export function pasteOptions(
  options: Options,
  index: number,
  pasted: string,
  max: number = BOUNDS.options,
): Options | null {
  const lines = linesOf(pasted);
  const current = options[index];
  const [first, ...rest] = lines;
  if (current === undefined || first === undefined || rest.length === 0) return null;
  if (current.text.trim() !== '') return insertOptions(options, index, lines.map(freshOption), max);
  const filled = options.with(index, { ...current, text: first });
  return insertOptions(filled, index, rest.map(freshOption), max);
}
