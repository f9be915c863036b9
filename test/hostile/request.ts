export type Field = [name: string, value: string | { file: string; type: string; content: string }];

export interface Draft {
  target: string;
  method: string;
  path: string;
  query: [name: string, value: string][];
  fields: Field[];
  json?: unknown;
  raw?: string;
  encoding: 'none' | 'urlencoded' | 'multipart' | 'json';
  headers: Record<string, string>;
  cookies: Record<string, string>;
  mutations: string[];
}

export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

const BOUNDARY = '----trotwell7MA4YWxk';
const CONTENT_TYPES = {
  none: '',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
  json: 'application/json',
} as const;

export function toRawRequest(draft: Draft, session: string | null, origin: string): RawRequest {
  const query = draft.query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
  const cookies = { ...(session && { session }), ...draft.cookies };
  const headers: Record<string, string> = {
    host: new URL(origin).host,
    ...(Object.keys(cookies).length > 0 && {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    }),
  };
  const body = draft.method === 'GET' || draft.method === 'HEAD' ? undefined : bodyOf(draft);
  if (draft.method !== 'GET') headers.origin = origin;
  if (body !== undefined && CONTENT_TYPES[draft.encoding])
    headers['content-type'] = CONTENT_TYPES[draft.encoding];
  Object.assign(headers, draft.headers);
  return {
    method: draft.method,
    path: draft.path + (query ? `?${query}` : ''),
    headers,
    ...(body !== undefined && { body: Buffer.from(body, 'latin1') }),
  };
}

/** The body's bytes as a latin1 string. */
function bodyOf({ raw, encoding, fields, json }: Draft): string {
  if (raw !== undefined) return bytes(raw);
  if (encoding === 'json') return bytes(JSON.stringify(json ?? {}));
  if (encoding === 'multipart') return `${fields.map(part).join('')}--${BOUNDARY}--\r\n`;
  return fields
    .map(([name, value]) => `${escaped(name)}=${escaped(typeof value === 'string' ? value : value.content)}`)
    .join('&');
}

function part([name, value]: Field): string {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${bytes(name)}"`;
  if (typeof value === 'string') return `${head}\r\n\r\n${bytes(value)}\r\n`;
  return `${head}; filename="${bytes(value.file)}"\r\nContent-Type: ${value.type}\r\n\r\n${bytes(value.content)}\r\n`;
}

/** UTF-8, in which a lone surrogate becomes its three (invalid) bytes. */
function bytes(text: string): string {
  return text
    .split(/(\p{Surrogate})/u)
    .map((piece, at) => (at % 2 ? '\xed\xa0\xbd' : Buffer.from(piece, 'utf8').toString('latin1')))
    .join('');
}

function escaped(text: string): string {
  return bytes(text).replace(
    /[^A-Za-z0-9_.~*-]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}

export function curlOf({ method, path, headers, body }: RawRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const lines = Object.entries(headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const shown =
    body && (body.length > 2000 ? `${body.toString('latin1', 0, 2000)}…` : body.toString('latin1'));
  return `curl -i -X ${method} ${quoted(path)}${lines.join('')}${shown ? ` --data-binary ${quoted(shown)}` : ''}`;
}
