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
 * Has an analysis run, and is told how far it is: null at its begin.
 * @throws CallError where it is refused, fails, or the connection breaks before its end
 * @throws DOMException (AbortError) when `signal` was aborted
 */
export async function watchAnalysis<E extends typeof analyse | typeof recomputeAnalysis>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
  onProgress: (progress: AnalysisProgress | null) => void,
): Promise<Output<E>> {
  onProgress(null);
  const response = await callRaw(endpoint, input, { signal, accept: PROGRESS_TYPE });
  // What needs nobody's answers is computed at once, and has nothing to tell on its way.
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
