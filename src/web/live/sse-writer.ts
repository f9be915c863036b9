import type { ServerResponse } from 'node:http';
import type { SseConnection } from './sse-connection.ts';

const HEADERS = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };

/**
 * Writes a reader's events to its line until one of the two ends, and takes no more of them than the line does.
 * This is Node's own response, past Hono's: kept open, a web stream with the whole request behind it holds 13 KB and
 * this holds 6 (`npm run bench streams`), and of streams there are thousands.
 */
export async function writeEvents(
  line: ServerResponse,
  reader: SseConnection,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  line.on('close', () => reader.end('broken'));
  // A line that is cut while something is written says so here; it is closed all the same.
  line.on('error', ignore);
  line.writeHead(200, { ...headers, ...HEADERS });
  for (let text = await reader.next(); text !== null; text = await reader.next())
    if (!line.write(text)) await drained(line);
  line.end();
}

const ignore = (): void => undefined;
const drained = (line: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    line.once('drain', resolve).once('close', resolve);
  });
