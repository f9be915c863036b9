import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { PictureError, readPicture } from '../../../src/gateways/storage/picture.ts';
import type { Reading } from './read-apart.ts';

/*
 * `process.ts file…` reads all pictures at once in its own process, to measure its memory.
 * Prints the results, the CPU time and the growth in MB as JSON.
 */

const KINDS = ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments', 'tifftagPhotoshop'] as const;

const files = process.argv.slice(2).map((path) => ({ name: basename(path), bytes: readFileSync(path) }));
await readPicture(
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#14624d' } })
    .png()
    .toBuffer(),
);
const before = process.memoryUsage.rss();
const spent = process.cpuUsage();
const read = await Promise.all(files.map(verdictOn));
const grown = Math.max(0, mostMemory() - before / 1024 / 1024);
const { user, system } = process.cpuUsage(spent);
process.stdout.write(JSON.stringify({ read, grown, work: (user + system) / 1000 }));

async function verdictOn({ name, bytes }: { name: string; bytes: Buffer }): Promise<Reading> {
  const began = performance.now();
  try {
    const picture = await readPicture(bytes);
    const ms = performance.now() - began;
    return { name, verdict: 'taken', ms, traces: await tracesIn(picture.bytes) };
  } catch (error) {
    const verdict = error instanceof PictureError ? error.reason : String(error);
    return { name, verdict, ms: performance.now() - began, traces: [] };
  }
}

/** Peak memory in MB. On Linux `maxRSS` includes the parent's memory, so /proc is read instead. */
function mostMemory(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function tracesIn(portrait: Buffer): Promise<string[]> {
  const found = await sharp(portrait).metadata();
  const words = ['<script', '<?php', 'evil.php'].filter((word) => portrait.includes(word));
  return [...KINDS.filter((kind) => found[kind] !== undefined), ...words];
}
