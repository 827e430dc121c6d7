import { useEffect, useRef, useState } from 'react';
import type { Walked } from '../../../../../shared/logic/simulate.ts';
import type { SettledDraft } from '../settle-draft.ts';
import type { SimulationReply } from './simulation-worker.ts';
import { walkwayOf } from './simulation-of.ts';

/** Milliseconds between the last change and the simulation. */
const PAUSE = 150;

/** Returns the counts of 1,000 simulated participants; null while running, or if everyone is asked everything. */
export function useSimulation(settled: SettledDraft): Walked | null {
  const [walked, setWalked] = useState<Walked | null>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      const way = walkwayOf(settled);
      if (way === null) return setWalked(null);
      if (worker.current === null) {
        worker.current = new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' });
        worker.current.addEventListener('message', ({ data }: MessageEvent<SimulationReply>) =>
          setWalked(data),
        );
      }
      worker.current.postMessage(way, []);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [settled]);
  return walked;
}
