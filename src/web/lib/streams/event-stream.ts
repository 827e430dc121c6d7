import { watchPageCache } from './page-cache.ts';

/** Reconnect delay after the browser gave up, e.g. during a server restart. */
const RETRY_MS = 3_000;

type Handlers = Readonly<Record<string, (data: unknown) => void>>;
export type StreamState = 'off' | 'connecting' | 'live';

/** A stream of server events that can be closed and opened again. */
export interface EventStream {
  readonly open: () => void;
  readonly close: () => void;
  /** Closes the stream for good. */
  readonly dispose: () => void;
}

/**
 * Opens a stream that is closed while the page is in the back/forward cache.
 * @param onState called when the stream is opening, open or closed
 */
export function openEventStream(
  address: string,
  handlers: Handlers,
  onState: (state: StreamState) => void = () => {},
): EventStream {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
    onState('off');
  };
  const open = () => {
    clearTimeout(timer);
    if (source !== null && source.readyState !== EventSource.CLOSED) return;
    const opened = new EventSource(address);
    source = opened;
    onState('connecting');
    opened.addEventListener('open', () => onState('live'));
    opened.addEventListener('error', () => {
      onState('connecting');
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS);
    });
    for (const [event, handle] of Object.entries(handlers))
      opened.addEventListener(event, ({ data }: MessageEvent<string>) =>
        handle(data ? JSON.parse(data) : null),
      );
  };
  const stopWatching = watchPageCache(close, open);
  open();
  return {
    open,
    close,
    dispose: () => {
      stopWatching();
      close();
    },
  };
}
