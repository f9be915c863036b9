import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import pg from 'pg';

/* `node bare-page.ts FILE`: serves pages with Node, pg and strings alone; see ceiling.bench.ts. Prints its port. */

interface BarePage {
  statements: pg.QueryConfig[];
  html: string;
}

const { database, pages } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  database: string;
  pages: Record<string, BarePage>;
};
const pool = new pg.Pool({ connectionString: database, max: 10 });
/** Markup and text alternate: text is escaped on every request, as row values must be. */
const pieces = new Map(
  Object.entries(pages).map(([path, { html }]) => [path, html.split(/(?<=>)([^<]+)(?=<)/)]),
);

const ENTITIES: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};
const escaped = (text: string) => text.replace(/["'&<>]/g, (one) => ENTITIES[one] as string);

const server = createServer(async (request, response) => {
  const path = request.url ?? '';
  const client = await pool.connect();
  await client.query('begin');
  for (const statement of pages[path]?.statements ?? []) await client.query(statement);
  await client.query('commit');
  client.release();
  let html = '';
  for (const [at, piece] of (pieces.get(path) ?? []).entries()) html += at % 2 === 0 ? piece : escaped(piece);
  const gzip = request.headers['accept-encoding'] === 'gzip';
  const body = gzip ? gzipSync(html, { level: 4 }) : Buffer.from(html);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(gzip && { 'content-encoding': 'gzip' }),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as { port: number }).port}\n`);
});
