/** One server-sent event. */
export interface ReceivedEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** The events of a stream that has ended; comments are left out. */
export function readEvents(body: string): ReceivedEvent[] {
  return body
    .split('\n\n')
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: /^data: (.*)$/m.exec(block)?.[1] ?? '',
    }))
    .filter(({ event }) => event !== '')
    .map(({ event, data }) => ({ event, data: JSON.parse(data) as Record<string, unknown> }));
}

/** The data of all events with this name. */
export function eventsNamed(body: string, name: string): Record<string, unknown>[] {
  return readEvents(body)
    .filter(({ event }) => event === name)
    .map(({ data }) => data);
}
