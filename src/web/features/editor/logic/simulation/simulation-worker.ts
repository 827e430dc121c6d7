import '../../../../lib/older-browsers.ts';
import { simulate, type Walked, type Simulation } from '../../../../../shared/logic/simulate.ts';

/** What comes back. */
export type SimulationReply = Walked;

// Walking takes longer than a key may: it is done beside.
addEventListener('message', ({ data }: MessageEvent<Simulation>) => {
  const reply: SimulationReply = simulate(data);
  postMessage(reply);
});
