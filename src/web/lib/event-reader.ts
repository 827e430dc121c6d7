import { CallError } from './call-error.ts';
import { watchPageCache } from './page-cache.ts';

/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Reads server-sent events out of a stream of text, whatever the pieces it arrives in. */
export function createEventReader(): (piece: string) => ServerEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) as unknown }];
    });
  };
}

/** The events of a reply as they arrive, until the page is left. @throws TypeError where the connection breaks */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (response.body === null) return;
  const read = createEventReader();
  const leaving = new AbortController();
  const stopWatching = watchPageCache(
    () => leaving.abort(new TypeError('The page was left.')),
    () => {},
  );
  try {
    const pieces = response.body.pipeThrough(new TextDecoderStream(), { signal: leaving.signal });
    for await (const piece of pieces) yield* read(piece);
  } finally {
    stopWatching();
  }
}

/** The failure that the event `error` of a stream tells. */
export function toCallError(data: unknown): CallError {
  const { error } = data as {
    error: { code: string; message: string; params?: Record<string, string | number> };
  };
  return new CallError({ ...error, status: 200 });
}
