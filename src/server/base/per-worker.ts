/**
 * Returns a process's share of an in-memory limit.
 * @param least minimum, because connections are unevenly distributed
 */
export function perWorker(total: number, workers: number, least = 1): number {
  return Math.min(total, Math.max(least, Math.ceil(total / workers)));
}
