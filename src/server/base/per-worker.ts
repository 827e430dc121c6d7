/**
 * One server process's part of what a server allows altogether, for what is counted in memory: nobody gets more for
 * there being several processes.
 * @param least what a single process always allows, as chance does not spread connections evenly
 */
export function perWorker(total: number, workers: number, least = 1): number {
  return Math.min(total, Math.max(least, Math.ceil(total / workers)));
}
