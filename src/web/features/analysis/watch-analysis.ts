import type { Input, Output } from '../../../shared/api/endpoint.ts';
import {
  type AnalysisProgress,
  type analyse,
  PROGRESS_TYPE,
  type recomputeAnalysis,
} from '../../../shared/api/results/statistics.ts';
import { CallError } from '../../lib/call-error.ts';
import { callRaw } from '../../lib/call.ts';
import { readEvents, toCallError } from '../../lib/streams/event-reader.ts';

/**
 * Runs an analysis and reports progress; null at the start.
 * @throws CallError if refused, failed or disconnected
 * @throws DOMException (AbortError) if `signal` was aborted
 */
export async function watchAnalysis<E extends typeof analyse | typeof recomputeAnalysis>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
  onProgress: (progress: AnalysisProgress | null) => void,
): Promise<Output<E>> {
  onProgress(null);
  const response = await callRaw(endpoint, input, { signal, accept: PROGRESS_TYPE });
  // Planning methods need no answers and return at once, without progress.
  if (response.headers.get('content-type') !== PROGRESS_TYPE) return (await response.json()) as Output<E>;
  try {
    for await (const { event, data } of readEvents(response)) {
      if (event === 'progress') onProgress(data as AnalysisProgress);
      else if (event === 'done') return data as Output<E>;
      else if (event === 'error') throw toCallError(data);
    }
  } catch (error) {
    if (signal.aborted || error instanceof CallError) throw error;
  }
  throw new CallError({ code: 'offline', message: '', status: 0 });
}
