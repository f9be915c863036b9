import { once } from 'node:events';
import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';

interface Asked {
  url: string;
  path: string;
  /** Such as `session=…`. */
  cookies?: Record<string, string>;
  form?: Record<string, string>;
  address?: string;
}

export interface Given {
  status: number;
  cookies: Record<string, string>;
}

/** One request on a connection of its own. */
export async function ask({ url, path, cookies = {}, form, address }: Asked): Promise<Given> {
  const isSecure = url.startsWith('https:');
  const body = form && new URLSearchParams(form).toString();
  const asking = (isSecure ? secure : plain)(url + path, {
    method: body ? 'POST' : 'GET',
    agent: false,
    rejectUnauthorized: false,
    ...(address && { localAddress: address }),
    headers: {
      origin: url,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  });
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const set = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]!.split('='));
  await once(answer.resume(), 'end');
  return { status: answer.statusCode!, cookies: Object.fromEntries(set) as Record<string, string> };
}
