import type { RequestIdVariables } from 'hono/request-id';
import type { SecureHeadersVariables } from 'hono/secure-headers';

export interface AppEnv {
  Variables: RequestIdVariables & SecureHeadersVariables;
}
