import type { DeviceStore } from './device-store.ts';

export type Mode = 'all' | 'one';

/** What somebody has given so far, kept on the device from the first touch until the server has confirmed. */
export interface Draft {
  /** Made with the draft, so that two tabs that send the same draft send the same submission. */
  readonly submission_id: string;
  /** Made with the id and sent with it: only a device that knows this secret is given the receipt again. */
  readonly secret?: string | undefined;
  readonly name: string;
  /** Code of a question or part to its values; empty ones are left out. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  /** The question one was at, counted from 0. */
  readonly at: number;
  /** Proof that the survey was open then: what was begun may be sent for some time after it closed. */
  readonly opened_token?: string | undefined;
  /** When it was last kept (epoch milliseconds); only of a draft as it was read, and not of one from before there was this. */
  readonly touched?: number | undefined;
}

const PREFIX = 'canvass.draft.';
const MODE = 'canvass.mode';
const BREAK_MS = 30 * 60_000;

/** The storage key of a survey's draft. */
export function draftKey(survey_id: string): string {
  return PREFIX + survey_id;
}

/** Reads a draft; null where there is none or what is there cannot be one. */
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

/** Whether somebody comes back to this draft after a break; of one that says no time nobody knows. */
export function wasLeft({ touched }: Draft, now: number): boolean {
  return now - touched! > BREAK_MS;
}

/** Lists by code; a draft from before the codes has one text by question, which stays under the question's id. */
function readAnswers(answers: object): Record<string, string[]> {
  const read = Object.entries(answers as Record<string, unknown>).map(([name, value]) => {
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    return [name, values.filter((each) => typeof each === 'string')] as const;
  });
  return Object.fromEntries(read.filter(([, values]) => values.length > 0));
}

/**
 * The draft after something was given or taken back.
 * @param newId makes the submission id and its secret at the first touch
 * @returns the former draft itself where nothing changed
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

/** Keeps a draft, with the time. @returns whether it is kept beyond this page */
export function writeDraft(store: DeviceStore, survey_id: string, draft: Draft): boolean {
  return store.write(draftKey(survey_id), JSON.stringify({ ...draft, touched: Date.now() }));
}

export function wipeDraft(store: DeviceStore, survey_id: string): void {
  store.remove(draftKey(survey_id));
}

/** What the owner says of the form's modes, as its attributes tell it. */
export interface ModeWish {
  /** The only one there is. */
  readonly fixed?: string | undefined;
  /** The first, until somebody chooses by hand. */
  readonly begin?: string | undefined;
}

/** The mode to show: the owner's only one, else the one chosen last on this device, else the owner's first. */
export function readMode(store: DeviceStore, { fixed, begin }: ModeWish): Mode {
  return (fixed ?? store.read(MODE) ?? begin) === 'one' ? 'one' : 'all';
}

export function writeMode(store: DeviceStore, mode: Mode): void {
  store.write(MODE, mode);
}

/** Reads JSON that anything may have written; undefined where it is none. */
export function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
