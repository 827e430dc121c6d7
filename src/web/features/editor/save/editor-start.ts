import type { Draft } from '../state/model.ts';
import type { SaveIntent } from './use-save.ts';

/** What an editor begins with. */
export interface EditorStart {
  /** Whether the templates gallery opens at once. */
  readonly withTemplates?: boolean;
  /** A draft that nobody has saved yet. */
  readonly begun?: Draft;
  /** Somebody comes back from signing in with the draft, to have it saved. */
  readonly arrival?: Arrival;
  /** Asks a visitor for an account in place of saving; the draft is kept on the device. */
  readonly onVisitor?: (intent: SaveIntent) => void | Promise<void>;
  /** It was published just before, elsewhere: that is told at once. */
  readonly isPublished?: boolean;
}

/** How somebody comes back from signing in. */
interface Arrival {
  readonly intent: SaveIntent;
  /** The address of an account that was made on the way. */
  readonly signedUp?: string;
}

/** What the address of a new survey asks for. */
export type NewSurvey =
  | { readonly kind: 'empty'; readonly withTemplates: boolean }
  | { readonly kind: 'topic'; readonly topic: string }
  /** What this device keeps of a visitor, else an empty draft. */
  | { readonly kind: 'kept'; readonly arrival: Arrival | undefined };

/** Reads the query of `/create`, and what came along with it; a topic is cut where it is too long for the field. */
export function readNewSurvey(query: URLSearchParams, state: unknown, maxTopic: number): NewSurvey {
  const topic = query.get('topic')?.slice(0, maxTopic).trim() ?? '';
  if (topic !== '') return { kind: 'topic', topic };
  if (query.has('draft')) return { kind: 'kept', arrival: arrivalOf(state) };
  return { kind: 'empty', withTemplates: query.has('templates') };
}

/** What goes along to the sign-in page and comes back from it, with the address of an account that was made there. */
export function returnState(intent: SaveIntent): { readonly onReturn: SaveIntent } {
  return { onReturn: intent };
}

function arrivalOf(state: unknown): Arrival | undefined {
  const navigationState = state as { onReturn?: unknown; signedUp?: unknown } | null;
  const intent = navigationState?.onReturn;
  if (intent !== 'save' && intent !== 'publish') return undefined;
  return { intent, ...(typeof navigationState?.signedUp === 'string' && { signedUp: navigationState.signedUp }) };
}

/** Goes along to the editor of a survey that was just published. */
export const PUBLISHED = { published: true } as const;

/** Whether somebody comes to the editor with {@link PUBLISHED}. */
export function isPublished(state: unknown): boolean {
  return (state as Partial<typeof PUBLISHED> | null)?.published === true;
}
