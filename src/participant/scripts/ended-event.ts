import type { SentEnding } from '../device/outbox.ts';

/**
 * What the page around a frame is told at the end: answers are stored only of who came to a complete end; who is screened
 * out or finds a quota full has ended without, and so has the owner who only looks.
 */
export function endedEvent(
  ending: Pick<SentEnding, 'kind'> | null | undefined,
  isPreview: boolean,
): 'canvass:sent' | 'canvass:ended' {
  return !isPreview && (ending?.kind ?? 'complete') === 'complete' ? 'canvass:sent' : 'canvass:ended';
}
