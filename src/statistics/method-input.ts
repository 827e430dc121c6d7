import { Refused } from './refused.ts';

/** A number; null is a missing answer. */
export type Value = number | null;
export interface Column {
  name: string;
  values: Value[];
}
export type Alternative = 'two.sided' | 'less' | 'greater';
const ALTERNATIVES = ['two.sided', 'less', 'greater'] as const;

/** Validates data and options of one method run; invalid ones are refused by name. */
export class MethodInput {
  readonly #data: Record<string, unknown>;
  readonly #options: Record<string, unknown>;

  constructor(data: Record<string, unknown>, options: Record<string, unknown>) {
    this.#data = data;
    this.#options = options;
  }

  has(name: string): boolean {
    return this.#data[name] !== undefined && this.#data[name] !== null;
  }

  raw(name: string): unknown {
    return this.#data[name];
  }

  /** A number; the string "Infinity" is accepted. */
  number(name: string, fallback?: number): number {
    const value = this.#data[name];
    if (value == null && fallback !== undefined) return fallback;
    if (value === 'Infinity' || value === '-Infinity') return Number(value);
    if (typeof value !== 'number' || Number.isNaN(value)) throw new Refused('invalid-data', name);
    return value;
  }

  numberWithin(name: string, least: number, most: number): number {
    const value = this.number(name);
    if (value < least || value > most) throw new Refused('out-of-range', name);
    return value;
  }

  positive(name: string): number {
    const value = this.number(name);
    if (!(value > 0)) throw new Refused('out-of-range', name);
    return value;
  }

  /** An integer of at least 0. */
  count(name: string): number {
    const value = this.number(name);
    if (!Number.isInteger(value) || value < 0) throw new Refused('invalid-data', name);
    return value;
  }

  values(name: string): Value[] {
    return asValues(this.#data[name], name);
  }

  numbers(name: string): number[] {
    const all = this.values(name);
    const present = all.filter((value) => value !== null);
    if (present.length < all.length) throw new Refused('invalid-data', name);
    return present;
  }

  /** Numbers without missing values, including infinities as strings. */
  points(name: string): number[] {
    return asList(this.#data[name], name).map((item) => {
      if (item === 'Infinity' || item === '-Infinity') return Number(item);
      if (typeof item !== 'number' || Number.isNaN(item)) throw new Refused('invalid-data', name);
      return item;
    });
  }

  words(name: string): (string | null)[] {
    return asList(this.#data[name], name).map((item) => {
      if (item === null) return null;
      if (typeof item === 'string') return item;
      if (typeof item === 'number') return String(item);
      throw new Refused('invalid-data', name);
    });
  }

  /** A table of counts with rows of equal length. */
  table(name = 'table'): number[][] {
    const rows = asList(this.#data[name], name).map((row) => asValues(row, name));
    const width = rows[0]?.length ?? 0;
    return rows.map((row) => {
      if (row.length !== width || width === 0) throw new Refused('invalid-data', name);
      return row.map((cell) => {
        if (cell === null || cell < 0 || !Number.isFinite(cell)) throw new Refused('invalid-data', name);
        return cell;
      });
    });
  }

  /** Named columns (groups or items), in order. */
  columns(name: string): Column[] {
    return asList(this.#data[name], name).map((entry) => {
      if (typeof entry !== 'object' || entry === null) throw new Refused('invalid-data', name);
      const { name: title, values }: { name?: unknown; values?: unknown } = entry;
      if (typeof title !== 'string') throw new Refused('invalid-data', name);
      return { name: title, values: asValues(values, name) };
    });
  }

  /** The confidence level, 0.95 by default. */
  level(): number {
    const level = this.option('conf_level', 0.95);
    if (!(level > 0 && level < 1)) throw new Refused('invalid-option', 'conf_level');
    return level;
  }

  alternative(): Alternative {
    return this.choice('alternative', ALTERNATIVES);
  }

  option(name: string, fallback: number): number {
    const value = this.#options[name] ?? fallback;
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Refused('invalid-option', name);
    return value;
  }

  flag(name: string, fallback = false): boolean {
    const value = this.#options[name] ?? fallback;
    if (typeof value !== 'boolean') throw new Refused('invalid-option', name);
    return value;
  }

  /** One of the allowed words; the first is the default. */
  choice<Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word {
    const value = this.#options[name] ?? words[0];
    const match = words.find((word) => word === value);
    if (match === undefined) throw new Refused('invalid-option', name);
    return match;
  }

  optionWords(name: string): string[] {
    const value = this.#options[name] ?? [];
    if (!Array.isArray(value)) throw new Refused('invalid-option', name);
    return value.map((word) => {
      if (typeof word !== 'string') throw new Refused('invalid-option', name);
      return word;
    });
  }
}

function asList(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new Refused('invalid-data', name);
  return value;
}

function asValues(value: unknown, name: string): Value[] {
  return asList(value, name).map((item) => {
    if (item === null) return null;
    if (typeof item !== 'number' || !Number.isFinite(item)) throw new Refused('invalid-data', name);
    return item;
  });
}
