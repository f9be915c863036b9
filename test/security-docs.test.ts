import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/root.ts';
import { onlyInCI } from './support/full-size.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('the page of keys names every use of the secret key', () => {
  const sources = globSync('src/**/*.ts', { cwd: root }).map(read).join('\n');
  const made = sources.matchAll(/(?:createHmacSigner|createEncryptor|keyFor|secret)\([^()']*'([a-z-]+)'\)/g);
  const uses = new Set([...made].map(([, use]) => use!));
  expect(uses.size).toBeGreaterThan(8);
  const page = read('docs/security/keys.md');
  expect([...uses].filter((use) => !page.includes(`\`${use}\``))).toEqual([]);
});

it('no code builds code from text, reads memory that nothing filled, nor turns off the check of certificates', () => {
  const sources = globSync('{src,views,islands,jobs,cli}/**/*.{ts,tsx}', { cwd: root });
  expect(sources.length).toBeGreaterThan(500);
  const forbidden =
    /\beval\(|new Function\(|rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|node:vm|allocUnsafe|dlopen/;
  expect(sources.filter((path) => forbidden.test(read(path)))).toEqual([]);
});

it('the compiler and the linter are strict', () => {
  const { compilerOptions } = JSON.parse(read('tsconfig.json'));
  expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
  const { linter } = JSON.parse(read('biome.json'));
  expect(linter).toMatchObject({ enabled: true, rules: { preset: 'recommended' } });
});

it('a password is typed into one masked field, which shows it, and takes what is pasted or filled in', () => {
  const views = globSync('{views,islands}/**/*.{ts,tsx}', { cwd: root });
  expect(views.filter((path) => /type="password"/.test(read(path)))).toEqual(['views/ui/PasswordField.tsx']);
  expect(views.filter((path) => /\bonPaste\b|['"]paste['"]/.test(read(path)))).toEqual([]);
  const field = read('views/ui/PasswordField.tsx');
  for (const part of ['data-reveal={id}', 'autoComplete={autoComplete}']) expect(field).toContain(part);
  const plain = /<(TextField|input)\b[^>]*name="(password|current\w*|newPassword|confirm\w*)"/;
  expect(views.filter((path) => plain.test(read(path)))).toEqual([]);
});

it('the page of logs explains each line of the security log, and no other', () => {
  const [, kinds = ''] = /SecurityEventName =([^;]+);/.exec(read('src/security-events.ts')) ?? [];
  const [, table = ''] =
    /^\| `security` \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(read('docs/operations/metrics.md')) ?? [];
  const explained = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/(?<=`)\w+/g) ?? []);
  expect(explained.length).toBeGreaterThan(8);
  expect(explained.toSorted()).toEqual(kinds.match(/(?<=')\w+/g)?.toSorted());
});

it('every package has an exact version', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const versions = Object.values<string>({ ...dependencies, ...devDependencies });
  expect(versions.length).toBeGreaterThan(40);
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

describe('the examples for operators', () => {
  it.each(['nginx.conf', 'Caddyfile'])('%s has TLS 1.2 and 1.3, with forward secrecy', (name) => {
    const text = read(`docs/operations/${name}`);
    const [, protocols = ''] = /^\s*(?:ssl_)?protocols ([^;\n]+)/m.exec(text) ?? [];
    const [, ciphers = ''] = /^\s*(?:ssl_)?ciphers ([^;\n]+)/m.exec(text) ?? [];
    expect(protocols.toLowerCase().replaceAll('v', '').split(' ')).toEqual(['tls1.2', 'tls1.3']);
    expect(ciphers.split(/[ :]/)).toHaveLength(6);
    expect(ciphers.split(/[ :]/).filter((one) => !/ECDHE.(ECDSA|RSA).*(GCM|POLY1305)/.test(one))).toEqual([]);
  });

  it('compose.yaml has no password, rotates the logs and limits the memory of each container', () => {
    const text = read('compose.yaml');
    expect(text.match(/_PASSWORD:\?/g)?.length).toBe(text.match(/\$\{\w+_PASSWORD/g)?.length);
    for (const line of ['logging: *logging', 'mem_limit:']) expect(text.split(line), line).toHaveLength(4);
  });
});

describe('the bill of materials', () => {
  onlyInCI(
    'has every package that the product runs on, with its version, and marks those for development',
    () => {
      const command = ['run', '--silent', 'sbom'];
      const bill = JSON.parse(
        execFileSync('npm', command, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }),
      );
      expect(bill).toMatchObject({
        bomFormat: 'CycloneDX',
        metadata: { component: { type: 'application' } },
      });
      const listed = bill.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl));
      const { dependencies } = JSON.parse(read('package.json'));
      const expected = Object.entries(dependencies).map(([name, version]) => `pkg:npm/${name}@${version}`);
      expect(expected.filter((one) => !listed.includes(one))).toEqual([]);
      const vitest = bill.components.find(({ name }: { name: string }) => name === 'vitest');
      expect(vitest.properties).toContainEqual({ name: 'cdx:npm:package:development', value: 'true' });
    },
  );

  it('is part of the image', () => {
    expect(read('Dockerfile')).toContain('sbom > build/sbom.cdx.json');
  });
});
