import { get } from 'node:http';

/** What opening pages at a rate showed; times in milliseconds, from when each was to be opened. */
export interface Opened {
  readonly opened: number;
  /** Replies other than 200, and connections that broke. */
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

/** Opens a page so many times a second, each over a connection of its own, whether or not those before have come. */
export async function openPages(url: string, rate: number, seconds: number): Promise<Opened> {
  const startedAt = performance.now();
  const under: Promise<number>[] = [];
  const total = rate * seconds;
  while (under.length < total) {
    const due = startedAt + (under.length * 1_000) / rate;
    if (due <= performance.now()) under.push(openOne(url, due));
    else await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const times = (await Promise.all(under)).filter((each) => Number.isFinite(each)).toSorted((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Infinity;
  return { opened: times.length, failed: total - times.length, p50: at(0.5), p99: at(0.99) };
}

/** @returns milliseconds until the page was there whole; infinite where it never was */
function openOne(url: string, due: number): Promise<number> {
  return new Promise((resolve) => {
    const fail = () => resolve(Infinity);
    get(url, { agent: false, headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      reply.on('error', fail).on('end', () => {
        if (reply.statusCode === 200 && reply.complete) resolve(performance.now() - due);
        else fail();
      });
      reply.resume();
    }).on('error', fail);
  });
}
