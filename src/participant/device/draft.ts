import type { DeviceStore } from './device-store.ts';

export type Mode = 'all' | 'one';

/** Unsent answers, stored on the device until the server confirms the submission. */
export interface Draft {
  /** Shared by all tabs, so a draft is submitted once. */
  readonly submission_id: string;
  /** Proves to the server that this device may get the receipt again. */
  readonly secret?: string | undefined;
  readonly name: string;
  /** Maps question or part codes to values, without empty answers. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  /** Index of the current question, from 0. */
  readonly at: number;
  /** Proof that the survey was open at the start, so the draft may be sent shortly after closing. */
  readonly opened_token?: string | undefined;
  /** Last write in epoch milliseconds; missing in old drafts. */
  readonly touched?: number | undefined;
}

const PREFIX = 'canvass.draft.';
const MODE = 'canvass.mode';
const BREAK_MS = 30 * 60_000;

export function draftKey(survey_id: string): string {
  return PREFIX + survey_id;
}

export function readDraft(store: DeviceStore, survey_id: string): Draft | null {
  const value: unknown = Object(parse(store.read(draftKey(survey_id))));
  const { submission_id, secret, name, answers, at, opened_token, touched } = value as Partial<
    Record<keyof Draft, unknown>
  >;
  if (typeof submission_id !== 'string' || typeof answers !== 'object' || answers === null) return null;
  return {
    submission_id,
    secret: readText(secret),
    name: readText(name) ?? '',
    answers: readAnswers(answers),
    at: Math.max(0, (at as number) | 0),
    opened_token: readText(opened_token),
    touched: typeof touched === 'number' ? touched : undefined,
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns whether the participant returns after a break; false for drafts without a time. */
export function wasLeft({ touched }: Draft, now: number): boolean {
  return now - touched! > BREAK_MS;
}

/** Reads answers by code. Old drafts have one text per question, which stays under the question's id. */
function readAnswers(answers: object): Record<string, string[]> {
  const read = Object.entries(answers as Record<string, unknown>).map(([name, value]) => {
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    return [name, values.filter((each) => typeof each === 'string')] as const;
  });
  return Object.fromEntries(read.filter(([, values]) => values.length > 0));
}

/**
 * Returns the draft after an input, or the same object if nothing changed.
 * @param newId creates the submission id and its secret
 */
export function changeDraft(
  before: Draft | null,
  content: Omit<Draft, 'submission_id' | 'secret'>,
  newId: () => string,
): Draft | null {
  const isEmpty = content.name === '' && Object.keys(content.answers).length === 0;
  if (before === null && isEmpty) return null;
  const made = before ?? { submission_id: newId(), secret: newId() };
  const { submission_id, secret } = made;
  const next = { ...content, submission_id, secret };
  return before !== null && JSON.stringify(before) === JSON.stringify(next) ? before : next;
}

/** Stores a draft. @returns false if it lasts only until the page closes */
export function writeDraft(store: DeviceStore, survey_id: string, draft: Draft): boolean {
  return store.write(draftKey(survey_id), JSON.stringify({ ...draft, touched: Date.now() }));
}

export function wipeDraft(store: DeviceStore, survey_id: string): void {
  store.remove(draftKey(survey_id));
}

/** The owner's settings for the form's modes, from its attributes. */
export interface ModeWish {
  readonly fixed?: string | undefined;
  readonly begin?: string | undefined;
}

/** Returns the owner's only mode, else the last one chosen here, else the owner's initial one. */
export function readMode(store: DeviceStore, { fixed, begin }: ModeWish): Mode {
  return (fixed ?? store.read(MODE) ?? begin) === 'one' ? 'one' : 'all';
}

export function writeMode(store: DeviceStore, mode: Mode): void {
  store.write(MODE, mode);
}

/** Parses untrusted JSON; undefined if invalid. */
export function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
