/** KeepAlive ends an idle connection that fell silent within 20 s; with the default of Linux it would be two hours. */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Of a statement, and longer than the server's own limit, which does not help on a connection that fell silent. */
export const JOB_ANSWERS_WITHIN_MS = 30_000;
