import { AsyncLocalStorage } from 'node:async_hooks';

export interface LogContext {
  requestId?: string | undefined;
  traceId?: string;
  userId?: string;
}

export const logContext = new AsyncLocalStorage<LogContext>();

export function addToLogContext(fields: LogContext): void {
  const context = logContext.getStore();
  if (context) Object.assign(context, fields);
}
