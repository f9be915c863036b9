import { callFunction } from './api-client.ts';

/** Never the error's message, which may quote what a person wrote. The console has it. */
export function reportFailure(island: string, error: unknown): void {
  reportError(error);
  const { name, stack } = error as Error;
  const [place] = stack?.match(/\/static\S+\.js:\d+:\d+/) ?? [];
  callFunction('report-island-failure', { island, error: name, place }).catch(() => {});
}
