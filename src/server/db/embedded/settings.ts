import { totalmem } from 'node:os';

export type Listening =
  | { readonly socketFolder: string; readonly port: number }
  | { readonly socketFolder?: undefined; readonly port: number };

/**
 * Returns settings for two to four cores shared with Canvass. Those per connection are in `session.ts`, so
 * external databases get them too.
 * @param durable whether commits wait for the disk; false only in tests
 */
export function settings(listening: Listening, durable: boolean, connections: number): string[] {
  const onOff = durable ? 'on' : 'off';
  const values = {
    fsync: onOff,
    synchronous_commit: onOff,
    full_page_writes: onOff,
    // After a crash: one `syncfs` call instead of one per file.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),

    listen_addresses: listening.socketFolder === undefined ? '127.0.0.1' : '',
    unix_socket_directories: listening.socketFolder ?? '',
    unix_socket_permissions: '0700',
    port: listening.port,
    max_connections: Math.max(connections, durable ? 60 : 200),
    password_encryption: 'scram-sha-256',

    shared_buffers: `${sharedMegabytes()}MB`,
    effective_cache_size: `${sharedMegabytes() * 4}MB`,
    maintenance_work_mem: '64MB',

    wal_compression: 'on',
    wal_buffers: '16MB',
    min_wal_size: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    autovacuum_naptime: '15s',
    autovacuum_vacuum_cost_limit: 1_000,

    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '',
    // These contain user data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: -1,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Returns an eighth of the available memory, from 64 to 256 MB. */
function sharedMegabytes(): number {
  const bytes = Math.min(process.constrainedMemory() || Infinity, totalmem());
  return Math.round(Math.min(256, Math.max(64, bytes / 8 / 2 ** 20)));
}
