/**
 * Per connection, so an external database keeps its defaults. `jit` would recompile the storing statement on
 * every call, for a second.
 */
const TUNED = {
  synchronous_commit: 'on',
  jit: 'off',
  random_page_cost: 1.1,
  work_mem: '8MB',
  // The cores are better used by concurrent statements.
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
} as const;

/** Required for parsing values. */
const NEEDED = { timezone: 'UTC', datestyle: 'ISO' } as const;

export type SessionSettings = Readonly<Record<string, string | number>>;

export interface Session {
  readonly connectionString: string;
  readonly options: string;
}

/**
 * Returns connection parameters. The URL's `options` override performance settings, but not those needed for
 * correctness.
 * @param own settings of this connection
 */
export function openSession(url: string, own: SessionSettings = {}): Session {
  // Socket URLs have no host, which `URL` rejects; only the query matters.
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const options = parameters.get('options') ?? '';
  parameters.delete('options');
  const rest = parameters.toString();
  return {
    connectionString: rest === '' ? address : `${address}?${rest}`,
    options: [written(TUNED), options, written({ ...own, ...NEEDED })]
      .filter((part) => part !== '')
      .join(' '),
  };
}

function written(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
