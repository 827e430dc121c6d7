import type { PresentedSlide, RemoteAction } from '../../../../shared/api/results/presentations.ts';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';

/** A bar: label, count and base. */
export interface PresentedBar {
  readonly label: string;
  readonly count: number;
  readonly share: number;
}

/** Readable from the last row. */
const MAX_BARS = 10;

/** Returns bars for options, scale values or the largest text groups; null if none or too many. */
export function barsOf({
  counts,
  removed_counts = [],
  categories,
  ...result
}: QuestionResult): PresentedBar[] | null {
  if (categories !== undefined)
    return categories
      .filter(({ name }) => name !== '')
      .slice(0, MAX_BARS)
      .map(({ name, count }) => ({ label: name, count, share: shareOfAll(count, result.answered) }));
  const last = (counts ?? []).length - 1;
  const all = [...(counts ?? []), ...removed_counts];
  if (all.length === 0 || all.length > MAX_BARS + 1 || result.histogram !== undefined) return null;
  const answered = result.answered - (result.no_opinion ?? 0);
  const ends = result.rating_config?.labels;
  return all.map(({ value, count }, at) => {
    // The audience cannot know the positive end. Values after the last one were removed.
    const end = at > last ? undefined : at === 0 ? ends?.min : at === last ? ends?.max : undefined;
    return { label: end ? `${value} · ${end}` : value, count, share: shareOfAll(count, answered) };
  });
}

function shareOfAll(count: number, all: number): number {
  return all === 0 ? 0 : count / all;
}

export type SlideAction = 'next' | 'previous' | 'first' | 'last' | 'show';

/** Current position, and questions with visible results. */
export interface SlideState {
  readonly position: number;
  readonly shown: ReadonlySet<string>;
}

/** Returns the remote's slide; long texts are cut, because the server refuses them. */
export function currentSlide(
  { question_text, ...slide }: PresentedSlide,
  most: number = BOUNDS.question,
): PresentedSlide {
  if (question_text.length <= most) return { ...slide, question_text };
  const cut = question_text.slice(0, most - 1);
  // Avoids splitting a surrogate pair.
  return { ...slide, question_text: `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…` };
}

/** Returns the state after an action; `ids` are in order, at least one. */
export function slideAfter(
  { position, shown }: SlideState,
  action: SlideAction,
  ids: readonly string[],
): SlideState {
  const last = ids.length - 1;
  const now = Math.min(position, last);
  if (action === 'show') {
    const id = ids[now] ?? '';
    const next = new Set(shown);
    if (!next.delete(id)) next.add(id);
    return { position: now, shown: next };
  }
  const targets = { next: Math.min(last, now + 1), previous: Math.max(0, now - 1), first: 0, last };
  return { position: targets[action], shown };
}

/** Applies a press on the remote, which may be outdated, so "show" is idempotent. */
export function slideAfterPress(slide: SlideState, action: RemoteAction, ids: readonly string[]): SlideState {
  if (action === 'join') return slide;
  if (action === 'next' || action === 'previous') return slideAfter(slide, action, ids);
  const isShown = slide.shown.has(ids[Math.min(slide.position, ids.length - 1)] ?? '');
  return isShown === (action === 'show') ? slide : slideAfter(slide, 'show', ids);
}

/** Returns a key's action; null for keys that charts or focused buttons use. */
export function actionOf({ key, defaultPrevented }: PressedKey, isOnButton: boolean): SlideAction | null {
  const action = defaultPrevented ? null : actionOfKey(key);
  return action === 'show' && isOnButton ? null : action;
}

interface PressedKey {
  readonly key: string;
  readonly defaultPrevented: boolean;
}

function actionOfKey(key: string): SlideAction | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
      return 'next';
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
      return 'previous';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case ' ':
    case 'Enter':
      return 'show';
    default:
      return null;
  }
}

export function readPresented(search: URLSearchParams, questions: number): number | null {
  const text = search.get('present');
  if (text === null || questions === 0) return null;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(number, 1), questions) - 1;
}

export function writePresented(search: URLSearchParams, position: number | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (position === null) next.delete('present');
  else next.set('present', String(position + 1));
  return next;
}
