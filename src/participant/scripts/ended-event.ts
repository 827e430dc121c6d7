import type { SentEnding } from '../device/outbox.ts';

/** Returns the event for the embedding page. Only complete submissions count as stored. */
export function endedEvent(
  ending: Pick<SentEnding, 'kind'> | null | undefined,
  isPreview: boolean,
): 'canvass:sent' | 'canvass:ended' {
  return !isPreview && (ending?.kind ?? 'complete') === 'complete' ? 'canvass:sent' : 'canvass:ended';
}
