import type { RequestIdVariables } from 'hono/request-id';
import type { SecureHeadersVariables } from 'hono/secure-headers';

/** What middleware leaves in a request's context. */
export interface AppEnv {
  Variables: RequestIdVariables & SecureHeadersVariables;
}
