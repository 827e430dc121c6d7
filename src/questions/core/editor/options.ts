import { BOUNDS } from '../../../shared/bounds.ts';
import { linesOf } from './lines.ts';

/** `id` is null until saved. */
export interface DraftOption {
  readonly key: string;
  readonly id: number | null;
  readonly text: string;
}

export type OptionList = 'options' | 'rows' | 'columns';

type Options = readonly DraftOption[];

export function freshOption(text = ''): DraftOption {
  return { key: crypto.randomUUID(), id: null, text };
}

/** Leaves out options beyond the maximum, never existing ones. */
export function insertOptions(
  options: Options,
  index: number,
  fresh: Options,
  max: number = BOUNDS.options,
): Options {
  const room = Math.max(0, max - options.length);
  return options.toSpliced(index + 1, 0, ...fresh.slice(0, room));
}

/** Moves an option by one; unchanged at the ends. */
export function moveOption(options: Options, index: number, by: 1 | -1): Options {
  const option = options[index];
  const to = index + by;
  if (option === undefined || to < 0 || to >= options.length) return options;
  return options.toSpliced(index, 1).toSpliced(to, 0, option);
}

export interface PastedOptions {
  readonly options: Options;
  /** Number of lines beyond the maximum. */
  readonly leftOut: number;
}

/** Inserts pasted lines, the first into an empty option. Null for a single line. */
export function pasteOptions(
  options: Options,
  index: number,
  pasted: string,
  max: number = BOUNDS.options,
): PastedOptions | null {
  const lines = linesOf(pasted);
  const current = options[index];
  const [first, ...rest] = lines;
  if (current === undefined || first === undefined || rest.length === 0) return null;
  const isEmpty = current.text.trim() === '';
  const filled = isEmpty ? options.with(index, { ...current, text: first }) : options;
  const added = isEmpty ? rest : lines;
  const inserted = insertOptions(filled, index, added.map(freshOption), max);
  return { options: inserted, leftOut: added.length - (inserted.length - options.length) };
}

export function isBlank({ key: _key, id: _id, text, ...content }: DraftOption): boolean {
  return text.trim() === '' && !Object.values(content).some(Boolean);
}

export interface OptionStep {
  readonly options: Options;
  readonly to: number | 'before' | 'after';
}

export function enterOption(options: Options, index: number, max: number = BOUNDS.options): OptionStep {
  const option = options[index];
  if (option === undefined) return { options, to: 'after' };
  if (isBlank(option))
    return { options: options.length > 1 ? options.toSpliced(index, 1) : options, to: 'after' };
  if (index < options.length - 1) return { options, to: index + 1 };
  if (options.length >= max) return { options, to: 'after' };
  return { options: insertOptions(options, index, [freshOption()], max), to: index + 1 };
}

export function eraseOption(options: Options, index: number): OptionStep {
  return {
    options: options.length > 1 ? options.toSpliced(index, 1) : options,
    to: index > 0 ? index - 1 : 'before',
  };
}
