import { DRAFT_PREFIX } from '../../lib/sign-out-drafts.ts';
import { isQuestionKind, type Settings } from '../../../questions/kind.ts';
import { RULES } from '../../../questions/rules.ts';
import { INITIAL_QUESTION_FIELDS } from '../../../shared/api/question-fields.ts';
import type { ScaleSettings } from '../../../questions/scale-settings.ts';
import { withKeys } from './draft-settings.ts';
import { newDraft, type Draft, type DraftQuestion } from './model.ts';

/** An unsaved draft as this device keeps it. */
export interface SavedDraft {
  readonly saved_at: string;
  /** The version of the stored survey that it began from; null for a new survey. */
  readonly version: number | null;
  readonly draft: Draft;
}

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Raised when the form of a draft changes; the one before is still read. */
const FORM = 2;

/** Where this person's draft of a survey, or of a new one, is kept. */
export function keyOf(userId: string, surveyId: string | null): string {
  return `${DRAFT_PREFIX}${userId}:${surveyId ?? 'new'}`;
}

/** The key for a draft that is still offered while a newer one is already being kept. */
function offeredKey(key: string): string {
  return `${key}:offered`;
}

/** Keeps a draft. @returns false where the device has no room or does not allow it */
export function saveDraft(storage: DeviceStorage, key: string, kept: SavedDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify({ form: FORM, ...kept }));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/**
 * Finds the draft that a reload or a crash left behind, and sets it aside so that what is typed before somebody
 * decides does not write over it.
 */
export function findSavedDraft(storage: DeviceStorage, key: string): SavedDraft | null {
  const latest = readSaved(storage.getItem(key));
  if (latest === null) return readSaved(storage.getItem(offeredKey(key)));
  saveDraft(storage, offeredKey(key), latest);
  storage.removeItem(key);
  return latest;
}

/** The draft that is kept, left where it is. */
export function readSavedDraft(storage: DeviceStorage, key: string): SavedDraft | null {
  return readSaved(storage.getItem(key)) ?? readSaved(storage.getItem(offeredKey(key)));
}

/** Forgets the draft being kept, after it was saved or given up. */
export function removeDraft(storage: DeviceStorage, key: string): void {
  storage.removeItem(key);
}

/** Forgets the draft that was offered. */
export function removeOffer(storage: DeviceStorage, key: string): void {
  storage.removeItem(offeredKey(key));
}

function readSaved(text: string | null): SavedDraft | null {
  if (text === null) return null;
  const value = parse(text);
  if (value === null || !Array.isArray(value.draft?.questions)) return null;
  const { saved_at, version, form } = value;
  if (form !== FORM && form !== 1) return null;
  const questions = value.draft.questions.map(form === FORM ? withAll : fromFormer);
  // A draft from before a setting existed gets its default.
  return { saved_at, version, draft: { ...newDraft(new Date(0)), ...value.draft, questions } };
}

/** Only this program writes the key, so what is well-formed and of our form number is a draft. */
function parse(text: string): (SavedDraft & { form: number }) | null {
  try {
    return JSON.parse(text) as (SavedDraft & { form: number }) | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A question from before these fields existed gets their defaults. */
function withAll(question: DraftQuestion): DraftQuestion {
  return { ...INITIAL_QUESTION_FIELDS, ...question };
}

/** What a draft of the first form had in place of settings. */
interface Former extends DraftQuestion {
  readonly options: readonly { readonly id: number | null; readonly text: string }[];
  readonly rating_config: ScaleSettings;
}

function fromFormer(question: DraftQuestion): DraftQuestion {
  const { options, rating_config, ...rest } = question as Former;
  if (!isQuestionKind(rest.question_type)) return question;
  const fields = {
    options: options.map(({ text }) => text),
    option_ids: options.map(({ id }) => id),
    rating_config,
  };
  const settings = RULES[rest.question_type].spec.from(fields, null) as Settings;
  return { ...INITIAL_QUESTION_FIELDS, ...rest, settings: withKeys(settings) };
}
