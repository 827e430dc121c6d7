import type { ServerResponse } from 'node:http';

/** A slower reader loses its download while others wait; 15 MB take four minutes. */
const MIN_BYTES_PER_SECOND = 64_000;
/** Observation time before a reader counts as slow. */
const OBSERVED_MS = 5_000;

/** Measures only while data waits, so a slow export is not blamed on its reader. */
export function watchReader(response: ServerResponse): { isSlow: () => boolean; cut: () => void } {
  let first: { at: number; bytesRead: number } | null = null;
  return {
    isSlow() {
      const { socket } = response;
      if (socket === null || !response.headersSent || socket.writableLength === 0) {
        first = null;
        return false;
      }
      const at = performance.now();
      const bytesRead = socket.bytesWritten - socket.writableLength;
      first ??= { at, bytesRead };
      const ms = at - first.at;
      return ms >= OBSERVED_MS && (bytesRead - first.bytesRead) / (ms / 1_000) < MIN_BYTES_PER_SECOND;
    },
    cut: () => void response.destroy(),
  };
}
