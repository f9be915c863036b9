export interface ServerSettings {
  [name: string]: string | undefined;
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
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  checkpoint_timeout: '15min',
  log_min_messages: 'warning',
  log_line_prefix: '',
};

/** For test data: fast, and lost when the machine stops. */
export const disposable: ServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  // Thousands of connections are opened; by default each derives its password in 4,096 steps, on both sides.
  scram_iterations: '1',
  // Starting a parallel worker costs more than any query over a test's few rows.
  max_parallel_workers_per_gather: '0',
};

export function serverArguments(cluster: string, port: number, more: ServerSettings = {}): string[] {
  const settings = { ...base, ...more, port: String(port) };
  const known = Object.entries(settings).filter(([, value]) => value !== undefined);
  return ['-D', cluster, ...known.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
