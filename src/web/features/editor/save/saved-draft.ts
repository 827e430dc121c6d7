import { offeredKeys } from '../../../lib/drafts/draft-storage.ts';
import { DRAFT_PREFIX } from '../../../lib/drafts/sign-out-drafts.ts';
import { isQuestionKind, type Settings } from '../../../../questions/question-type.ts';
import { RULES } from '../../../../questions/rules.ts';
import { INITIAL_QUESTION_FIELDS } from '../../../../shared/api/survey/question-fields.ts';
import type { ScaleSettings } from '../../../../questions/core/rules/scale-settings.ts';
import { withKeys } from '../state/draft-settings.ts';
import { newDraft, type Draft, type DraftQuestion } from '../state/model.ts';

export interface SavedDraft {
  readonly saved_at: string;
  /** The survey version it is based on; null for a new survey. */
  readonly version: number | null;
  readonly draft: Draft;
}

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Increased with the draft format; the previous format remains readable. */
const FORM = 2;

/** Returns the storage key of a user's draft. */
export function keyOf(userId: string, surveyId: string | null): string {
  return `${DRAFT_PREFIX}${userId}:${surveyId ?? 'new'}`;
}

/** Stores a draft. @returns false if storage is full or blocked */
export function saveDraft(storage: DeviceStorage, key: string, saved: SavedDraft): boolean {
  try {
    storage.setItem(key, JSON.stringify({ form: FORM, ...saved }));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** A draft waiting for a decision, with its key. */
export interface OfferedDraft extends SavedDraft {
  readonly at: string;
}

/** Moves a leftover draft to its own key, so edits do not overwrite it; earlier ones stay while keys are free. */
export function setAside(storage: DeviceStorage, key: string): void {
  const latest = readSaved(storage.getItem(key));
  if (latest === null) return;
  // Removed first, as storage may not fit both.
  storage.removeItem(key);
  if (!saveDraft(storage, draftKey(storage, key), latest)) saveDraft(storage, key, latest);
}

/** Returns the waiting drafts, newest first. */
export function readOffers(storage: DeviceStorage, key: string): readonly OfferedDraft[] {
  return offeredKeys(key)
    .flatMap((at) => {
      const saved = readSaved(storage.getItem(at));
      return saved === null ? [] : [{ ...saved, at }];
    })
    .toSorted((a, b) => Date.parse(b.saved_at) - Date.parse(a.saved_at));
}

/** Returns the draft that is being edited. */
export function readLatest(storage: DeviceStorage, key: string): SavedDraft | null {
  return readSaved(storage.getItem(key));
}

export function readSavedDraft(storage: DeviceStorage, key: string): SavedDraft | null {
  return readSaved(storage.getItem(key)) ?? readOffers(storage, key)[0] ?? null;
}

/** Removes the current draft or a waiting one. */
export function removeDraft(storage: DeviceStorage, key: string): void {
  storage.removeItem(key);
}

/** Moves a visitor's drafts to the signed-in user. */
export function takeOverOffers(storage: DeviceStorage, from: string, to: string): void {
  const begun = readSavedDraft(storage, from);
  for (const { at, ...saved } of readOffers(storage, from).toReversed()) {
    if (isSameDraft(saved, begun)) continue;
    storage.removeItem(at);
    if (!saveDraft(storage, draftKey(storage, to), saved)) saveDraft(storage, at, saved);
  }
}

/** Returns whether two stored drafts have the same content. */
export function isSameDraft(
  one: Pick<SavedDraft, 'draft'>,
  other: Pick<SavedDraft, 'draft'> | null,
): boolean {
  return other !== null && JSON.stringify(one.draft) === JSON.stringify(other.draft);
}

/** Returns a free key, or the newest draft's, which a link may have created. */
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
  // Drafts from before a setting existed get its default.
  return { saved_at, version, draft: { ...newDraft(), ...value.draft, questions } };
}

/** Only this app writes the key, so well-formed data is a draft. */
function parse(text: string): (SavedDraft & { form: number }) | null {
  try {
    return JSON.parse(text) as (SavedDraft & { form: number }) | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Questions from before these fields existed get their defaults. */
function withAll(question: DraftQuestion): DraftQuestion {
  return { ...INITIAL_QUESTION_FIELDS, ...question };
}

/** Question format before `settings` existed. */
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
