import { CallError } from '../call-error.ts';
import { readChunks } from './read-chunks.ts';
import { watchPageCache } from './page-cache.ts';

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Creates a parser of server-sent events in arbitrarily split text. */
export function createEventReader(): (chunk: string) => ServerEvent[] {
  let rest = '';
  return (chunk) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) as unknown }];
    });
  };
}

/**
 * Yields events until the page is left.
 * @throws TypeError if the connection breaks
 */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (response.body === null) return;
  const read = createEventReader();
  const leaving = new AbortController();
  const stopWatching = watchPageCache(
    () => leaving.abort(new TypeError('The page was left.')),
    () => {},
  );
  try {
    const chunks = response.body.pipeThrough(new TextDecoderStream(), { signal: leaving.signal });
    for await (const chunk of readChunks(chunks)) yield* read(chunk);
  } finally {
    stopWatching();
  }
}

/** Converts a stream's `error` event to a `CallError`. */
export function toCallError(data: unknown): CallError {
  const { error } = data as {
    error: { code: string; message: string; params?: Record<string, string | number> };
  };
  return new CallError({ ...error, status: 200 });
}
