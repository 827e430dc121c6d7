/**
 * What our statements are written and measured for, set on every connection: a database of somebody's own keeps
 * its defaults for everybody else. `jit` compiles the storing statement anew at every call, for a second.
 */
const TUNED = {
  synchronous_commit: 'on',
  jit: 'off',
  random_page_cost: 1.1,
  work_mem: '8MB',
  // The cores are better used by several statements than by one.
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
} as const;

/** What the reading of values rests on. */
const NEEDED = { timezone: 'UTC', datestyle: 'ISO' } as const;

export type SessionSettings = Readonly<Record<string, string | number>>;

export interface Session {
  readonly connectionString: string;
  /** The settings, as PostgreSQL takes them when a connection begins. */
  readonly options: string;
}

/**
 * How to connect to the database of an address with the settings that our statements need.
 * Settings in the address's own `options` win over the tuned ones, not over those that correctness rests on.
 * @param own settings of this connection alone
 */
export function openSession(url: string, own: SessionSettings = {}): Session {
  // The address of a socket names no host, which URL refuses; only what follows the question mark matters here.
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const options = parameters.get('options') ?? '';
  parameters.delete('options');
  const rest = parameters.toString();
  return {
    connectionString: rest === '' ? address : `${address}?${rest}`,
    options: [written(TUNED), options, written({ ...own, ...NEEDED })].filter((part) => part !== '').join(' '),
  };
}

function written(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
