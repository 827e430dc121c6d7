import type { Draft } from '../state/model.ts';
import type { SaveIntent } from './use-save.ts';

export interface EditorStart {
  readonly withTemplates?: boolean;
  readonly isEmpty?: boolean;
  readonly begun?: Draft;
  /** Set on return from signing in. */
  readonly arrival?: Arrival;
  /** Asks visitors to sign in instead; the draft stays on the device. */
  readonly onVisitor?: (intent: SaveIntent) => void | Promise<void>;
}

interface Arrival {
  readonly intent: SaveIntent;
  readonly signedUp?: string;
  readonly sendsNoMail?: true;
}

/** The kind of new survey that the URL requests. */
export type NewSurvey =
  | { readonly kind: 'empty'; readonly withTemplates: boolean }
  | { readonly kind: 'topic'; readonly topic: string }
  /** The visitor's draft on this device, else an empty one. */
  | { readonly kind: 'kept'; readonly arrival: Arrival | undefined };

/** Parses `/create`'s query and history state; cuts long topics. */
export function readNewSurvey(query: URLSearchParams, state: unknown, maxTopic: number): NewSurvey {
  const topic = query.get('topic')?.slice(0, maxTopic).trim() ?? '';
  if (topic !== '') return { kind: 'topic', topic };
  if (query.has('draft')) return { kind: 'kept', arrival: arrivalOf(state) };
  return { kind: 'empty', withTemplates: query.has('templates') };
}

/** Returns history state for the sign-in page, which adds a new account's email. */
export function returnState(intent: SaveIntent): { readonly onReturn: SaveIntent } {
  return { onReturn: intent };
}

function arrivalOf(state: unknown): Arrival | undefined {
  const navigationState = state as { onReturn?: unknown; signedUp?: unknown; sendsNoMail?: unknown } | null;
  const intent = navigationState?.onReturn;
  if (intent !== 'save' && intent !== 'publish') return undefined;
  return {
    intent,
    ...(typeof navigationState?.signedUp === 'string' && { signedUp: navigationState.signedUp }),
    ...(navigationState?.sendsNoMail === true && { sendsNoMail: true }),
  };
}
