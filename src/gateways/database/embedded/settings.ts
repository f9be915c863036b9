/** How the server is run: sized for a small machine, reached over loopback only. */
export interface ServerSettings {
  [name: string]: string;
}

const base: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  io_method: 'sync',
  huge_pages: 'off',
  // Nobody replicates an embedded database, so it need not write for replicas or keep processes for them.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  checkpoint_timeout: '15min',
  log_min_messages: 'warning',
  log_line_prefix: '',
};

/** For data that is thrown away after the run: quick, and lost when the machine stops. */
export const disposable: ServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  // A parallel worker is a process of its own, which costs more than any question about a test's few rows.
  max_parallel_workers_per_gather: '0',
};

/** The command line of `postgres` for these settings. */
export function serverArguments(cluster: string, port: number, more: ServerSettings = {}): string[] {
  const settings = { ...base, ...more, port: String(port) };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
