import { parentPort, workerData } from 'node:worker_threads';
import { type PeopleCell, weighCells, type Weighed } from '../../../../statistics/answers/weigh-cells.ts';
import { Refused, type RefusalReason } from '../../../../statistics/refused.ts';
import { lowerThreadPriority } from '../../../base/lower-thread-priority.ts';

export interface WeightingWork {
  readonly cells: readonly PeopleCell[];
  readonly margins: readonly (readonly [name: string, shares: Readonly<Record<string, number>>])[];
  readonly trim: number | null;
}

export type WeightingResult = Weighed | { readonly refused: RefusalReason };

lowerThreadPriority();
const { cells, margins, trim } = workerData as WeightingWork;
parentPort?.postMessage(weighOrFail(), []);

function weighOrFail(): WeightingResult {
  try {
    return weighCells(cells, margins, trim);
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return { refused: thrown.reason };
  }
}
