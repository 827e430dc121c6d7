import '../../../lib/older-browsers.ts';
import { sendWalkers, type Walked, type Walkway } from '../../../../shared/logic/send-walkers.ts';

/** What comes back. */
export type WalkersReply = Walked;

// Walking takes longer than a key may: it is done beside.
addEventListener('message', ({ data }: MessageEvent<Walkway>) => {
  const reply: WalkersReply = sendWalkers(data);
  postMessage(reply);
});
