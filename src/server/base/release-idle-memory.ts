import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type CollectGarbage = (options: object) => Promise<void>;

/** A collection stops the process for about 0.2 s: only when nothing happens, and for this much memory. */
const IDLE_SHARE = 0.02;
const WORTHWHILE_BYTES = 24 * 2 ** 20;

/**
 * Returns memory to the system once the process has been idle for `everyMs` milliseconds. V8 alone keeps the heap
 * of its busiest time.
 * @returns a function that stops it
 */
export function releaseIdleMemory(everyMs = 20_000): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as CollectGarbage;
  let before = performance.eventLoopUtilization();
  let least = 0;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > IDLE_SHARE || committed() < least + WORTHWHILE_BYTES) return;
    void collect({ type: 'major', execution: 'async', flavor: 'last-resort' }).then(() => {
      least = committed();
      before = performance.eventLoopUtilization();
    });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function committed(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
