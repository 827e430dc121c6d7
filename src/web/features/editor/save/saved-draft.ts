import { offeredKeys } from '../../../lib/draft-storage.ts';
import { DRAFT_PREFIX } from '../../../lib/sign-out-drafts.ts';
import { isQuestionKind, type Settings } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { INITIAL_QUESTION_FIELDS } from '../../../../shared/api/survey/question-fields.ts';
import type { ScaleSettings } from '../../../../questions/core/rules/scale-settings.ts';
import { withKeys } from '../state/draft-settings.ts';
import { newDraft, type Draft, type DraftQuestion } from '../state/model.ts';

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

/** Keeps a draft. @returns false where the device has no room or does not allow it */
export function saveDraft(storage: DeviceStorage, key: string, saved: SavedDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify({ form: FORM, ...saved }));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** A draft that waits for somebody to decide about it, and where. */
export interface OfferedDraft extends SavedDraft {
  readonly at: string;
}

/**
 * Sets aside the draft that a reload, a crash or a link left behind, so that what is typed before somebody decides does
 * not write over it; nor over another one that waits already, as long as there is a place.
 */
export function setAside(storage: DeviceStorage, key: string): void {
  const latest = readSaved(storage.getItem(key));
  if (latest === null) return;
  // First away, then written: a device may have no room for both.
  storage.removeItem(key);
  if (!saveDraft(storage, draftKey(storage, key), latest)) saveDraft(storage, key, latest);
}

/** The drafts that wait, the newest first. */
export function readOffers(storage: DeviceStorage, key: string): readonly OfferedDraft[] {
  return offeredKeys(key)
    .flatMap((at) => {
      const saved = readSaved(storage.getItem(at));
      return saved === null ? [] : [{ ...saved, at }];
    })
    .toSorted((a, b) => Date.parse(b.saved_at) - Date.parse(a.saved_at));
}

/** The draft that is kept, left where it is. */
export function readSavedDraft(storage: DeviceStorage, key: string): SavedDraft | null {
  return readSaved(storage.getItem(key)) ?? readOffers(storage, key)[0] ?? null;
}

/** Forgets the draft being kept, after it was saved or given up; or one that waited. */
export function removeDraft(storage: DeviceStorage, key: string): void {
  storage.removeItem(key);
}

/** Whoever signs in goes on with what a visitor began: what else of the visitor's waits, waits for them now. */
export function takeOverOffers(storage: DeviceStorage, from: string, to: string): void {
  const begun = readSavedDraft(storage, from);
  for (const { at, ...saved } of readOffers(storage, from).toReversed()) {
    if (isSameDraft(saved, begun)) continue;
    storage.removeItem(at);
    if (!saveDraft(storage, draftKey(storage, to), saved)) saveDraft(storage, at, saved);
  }
}

/** Whether two kept drafts hold the same. */
export function isSameDraft(
  one: Pick<SavedDraft, 'draft'>,
  other: Pick<SavedDraft, 'draft'> | null,
): boolean {
  return other !== null && JSON.stringify(one.draft) === JSON.stringify(other.draft);
}

/** A free place; where there is none that of the newest draft, as links may have brought that one. */
function draftKey(storage: DeviceStorage, key: string): string {
  const free = offeredKeys(key).find((at) => readSaved(storage.getItem(at)) === null);
  return free ?? readOffers(storage, key)[0]?.at ?? key;
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
