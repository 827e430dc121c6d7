import '../../../../lib/older-browsers.ts';
import { simulate, type Walked, type Simulation } from '../../../../../shared/logic/simulate.ts';

export type SimulationReply = Walked;

// The simulation would block typing.
addEventListener('message', ({ data }: MessageEvent<Simulation>) => {
  const reply: SimulationReply = simulate(data);
  postMessage(reply);
});
