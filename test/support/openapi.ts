import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../src/root.ts';
import type { Guard } from '../../src/web/kit/guards.ts';
import type { RpcHandler } from '../../src/web/kit/rpc-handler.ts';
import { RPC_HANDLERS } from '../../src/web/rpc-routes.ts';
import { JSON_CALLS, resultOf } from './json-calls.ts';

const WHO: Partial<Record<Guard['name'], string>> = {
  everyone: 'anyone',
  members: 'signed-in people, approved or not',
  approved: 'approved people',
  parents: 'approved parents',
  walkers: 'approved walkers',
  admins: 'admins',
};

const ERRORS: Readonly<Record<string, string>> = {
  401: 'Sign in first.',
  403: 'The person may not do this, or the request comes from another site.',
  404: 'There is no such thing, or the person may not know of it.',
  409: 'The state has changed meanwhile.',
  413: 'The body is too large.',
  422: 'The input is wrong; `fields` names where.',
  429: 'Too many calls: wait for the seconds in `Retry-After`.',
  500: 'A fault of the server; `requestId` is in its log.',
  503: 'Too busy: try again after `Retry-After`.',
};

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io });
  return schema;
};

const jsonOf = (schema: object) => ({ 'application/json': { schema } });

/** Of every status but 200. */
export const ERROR = z.strictObject({
  error: z.string().describe('For people.'),
  code: z.string().describe('For programs.'),
  fields: z.array(z.string()).optional(),
  requestId: z.string().optional(),
  success: z.literal(false).optional(),
  message: z.string().optional(),
});

function operationOf([name, { guard, input }]: [string, RpcHandler]) {
  return [
    `/${name}`,
    {
      post: {
        operationId: name.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()),
        summary: JSON_CALLS[name]?.summary,
        description: `For ${WHO[guard.name]}.`,
        ...(guard.name === 'everyone' && { security: [] }),
        requestBody: { required: true, content: jsonOf(schemaOf(input, 'input')) },
        responses: {
          200: { description: 'Done.', content: jsonOf(schemaOf(resultOf(name), 'output')) },
          '4XX': { $ref: '#/components/responses/Error' },
          '5XX': { $ref: '#/components/responses/Error' },
        },
      },
    },
  ];
}

export function openApiDocument() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    openapi: '3.1.0',
    info: { title: 'JSON calls of Trotwell', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths: Object.fromEntries(Object.entries(RPC_HANDLERS).toSorted(byName).map(operationOf)),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
      responses: {
        Error: {
          description: 'Nothing was changed.',
          content: jsonOf({ $ref: '#/components/schemas/Error' }),
        },
      },
      schemas: { Error: schemaOf(ERROR, 'output') },
    },
  };
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** docs/api.md */
export const apiPage = (): string =>
  [
    '# JSON calls',
    '',
    'Generated from the handlers of the calls by `test/api.test.ts`; `npx vitest run --project server test/api.test.ts -u` rewrites it.',
    '[openapi.json](openapi.json) describes inputs, results and errors (OpenAPI 3.1). Its inputs are the schemas that the server checks with.',
    '',
    'Each call is a POST with a JSON body, and answers JSON. It runs the same command as the form on the page, so the same',
    '[rules](product/README.md) hold.',
    '',
    '- **Who you are** is the session cookie, `__Host-session` (`session` without TLS). It opens with the sign-in form at `/auth`. There are no API keys:',
    '  scripts of operators use [the CLI](cli.md), and other systems learn of events by [webhooks](operations/webhooks.md).',
    "- **From where**: a browser's request from another site gets 403. Clients that send `Origin` must send the address of the site.",
    '- **Errors** have `error`, a text for people, and `code`, a name for programs. `fields` names wrong fields. 429 and 503 say in `Retry-After` how',
    '  long to wait.',
    '- A call without a result answers `{"success": true}`. Unknown fields of the input are ignored.',
    '',
    '| Status | |',
    '|---|---|',
    ...Object.entries(ERRORS).map(([status, text]) => `| ${status} | ${text} |`),
    '',
    '```sh',
    'curl https://trotwell.example/rpc/cancel_parent_booking \\',
    '  --cookie "__Host-session=$SESSION" --json \'{"booking_id":"6f1c2b1e-…"}\'',
    '```',
    '',
    '| Call | For | |',
    '|---|---|---|',
    ...Object.entries(RPC_HANDLERS)
      .toSorted(byName)
      .map(([name, { guard }]) => `| \`/${name}\` | ${WHO[guard.name]} | ${JSON_CALLS[name]?.summary} |`),
    '',
  ].join('\n');
