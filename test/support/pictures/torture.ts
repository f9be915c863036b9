import sharp from 'sharp';
import type { PictureError } from '../../../src/gateways/storage/picture.ts';
import { blackPng, chunk, deflatedZeros } from './png.ts';

export interface Case {
  verdict: 'taken' | PictureError['reason'];
  make(): Promise<Buffer>;
}

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#14624d' }, limitInputPixels: false });
const noise = (width: number, height: number, sigma = 60) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma } },
  });
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const followedBy = (bytes: Buffer, text: string) => Buffer.concat([bytes, Buffer.from(text, 'latin1')]);
const text = (words: string) => async () => Buffer.from(words, 'latin1');

const PNG_START = '\x89PNG\r\n\x1a\n';
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><script>alert(1)</script></svg>';
const ENTITIES = `<!DOCTYPE svg [${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>`;

export const PRETENDERS: Record<string, Case> = {
  'page-behind.html.jpg': {
    verdict: 'taken',
    make: async () => followedBy(await noise(300, 200).jpeg().toBuffer(), '<html><script>alert(1)</script>'),
  },
  'archive-behind.zip.png': {
    verdict: 'taken',
    make: async () => followedBy(await noise(300, 200).png().toBuffer(), 'PK\x03\x04\x14\0\0\0evil.php'),
  },
  'script-in-comment.php.jpg': {
    verdict: 'taken',
    make: async () => withComment(await noise(300, 200).jpeg().toBuffer()),
  },
  'paper-with-photo.pdf.jpg': {
    verdict: 'type',
    make: async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await noise(300, 200).jpeg().toBuffer()]),
  },
  'script.js.gif': { verdict: 'broken', make: text('GIF89a/*<script>*/=1;alert(1)') },
  'drawing.svg': { verdict: 'type', make: text(SVG) },
  'drawing.png.svg': { verdict: 'type', make: text(`<?xml version="1.0"?>${ENTITIES}${SVG}`) },
  'drawing.svg.png': { verdict: 'broken', make: text(PNG_START + SVG) },
  'drawing.svg.webp': { verdict: 'broken', make: text(`RIFF\0\0\0\0WEBPVP8 ${SVG}`) },
  'scan.tiff': { verdict: 'format', make: () => noise(300, 200).tiff().toBuffer() },
  'phone.heic': { verdict: 'format', make: text(`\0\0\0\x18ftypheic\0\0\0\0heic${'x'.repeat(900)}`) },
  'modern.avif': { verdict: 'format', make: text(`\0\0\0\x18ftypavif\0\0\0\0avif${'x'.repeat(900)}`) },
  'old.bmp': { verdict: 'format', make: text(`BM${'\0'.repeat(900)}`) },
  'nothing.png': { verdict: 'type', make: text('') },
  'one-byte.jpg': { verdict: 'type', make: text('\xff') },
  'start-only.jpg': { verdict: 'broken', make: text('\xff\xd8\xff') },
  'half.jpg': { verdict: 'broken', make: async () => half(await noise(1600, 1200).jpeg().toBuffer()) },
  'without-its-end.jpg': {
    verdict: 'taken',
    make: async () => (await noise(300, 200).jpeg().toBuffer()).subarray(0, -2),
  },
  'half.png': { verdict: 'broken', make: async () => half(await noise(800, 600).png().toBuffer()) },
  'half.gif': {
    verdict: 'broken',
    make: async () => half(await noise(800, 600).gif({ effort: 1 }).toBuffer()),
  },
  'half.webp': {
    verdict: 'broken',
    make: async () => half(await noise(800, 600).webp({ effort: 0 }).toBuffer()),
  },
};

/** Small files that decompress to large ones: eight at once stay within 300 MB, each is decided within two seconds. */
export const BOMBS: Record<string, Case> = {
  '30000-by-30000.png': {
    verdict: 'pixels',
    make: () => blackPng({ width: 30_000, height: 30_000, depth: 1, colour: 0 }),
  },
  'all-that-is-allowed.png': {
    verdict: 'taken',
    make: () => blackPng({ width: 4000, height: 3000, colour: 6 }),
  },
  'interlaced.png': {
    verdict: 'taken',
    make: () => blackPng({ width: 3000, height: 2000, depth: 16, colour: 6, interlaced: true }),
  },
  'long-comment.png': {
    verdict: 'taken',
    make: async () => blackPng({ width: 300, height: 200, extra: [await comment(100_000_000)] }),
  },
  'frames-without-end.gif': {
    verdict: 'pixels',
    make: async () => manyFrames(await flat(400, 300).gif({ effort: 1 }).toBuffer(), 250_000),
  },
  'progressive.jpg': {
    verdict: 'taken',
    make: () =>
      flat(2800, 2800).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 40 }).toBuffer(),
  },
  'long-animation.gif': {
    verdict: 'taken',
    make: async () => manyFrames(await flat(3400, 3400).gif({ effort: 1 }).toBuffer(), 4000),
  },
  'scans-without-end.jpg': {
    verdict: 'broken',
    make: async () => manyScans(await flat(2800, 2800).jpeg({ progressive: true, quality: 40 }).toBuffer()),
  },
};

/** A few kilobytes each. Enlarged to a portrait's width, the first would have 1.5 thousand million pixels. */
export const SLIVERS: Record<string, Case> = {
  'one-color.jpg': { verdict: 'narrow', make: () => flat(10, 60_000).jpeg().toBuffer() },
  'lying.jpg': { verdict: 'narrow', make: () => flat(60_000, 10).jpeg().toBuffer() },
  'to-be-rotated.jpg': {
    verdict: 'narrow',
    make: () => flat(60_000, 10).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  },
  'line.png': {
    verdict: 'narrow',
    make: () => blackPng({ width: 1, height: 1_000_000, depth: 1, colour: 0 }),
  },
  'strip.webp': { verdict: 'narrow', make: () => flat(16_000, 40).webp({ effort: 0 }).toBuffer() },
  'thread.gif': { verdict: 'narrow', make: () => flat(2, 50_000).gif({ effort: 1 }).toBuffer() },
  'dot.png': { verdict: 'small', make: () => flat(1, 1).png().toBuffer() },
  'icon.gif': { verdict: 'small', make: () => flat(200, 31).gif({ effort: 1 }).toBuffer() },
  'as-narrow-as-it-may-be.jpg': { verdict: 'taken', make: () => flat(320, 32).jpeg().toBuffer() },
  'as-long-as-it-may-be.jpg': { verdict: 'taken', make: () => flat(2200, 22_000).jpeg().toBuffer() },
};

const comment = async (bytes: number): Promise<Buffer> =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), await deflatedZeros(bytes)]));

function withComment(jpeg: Buffer): Buffer {
  const words = Buffer.from('<?php system($_GET[0]); ?>');
  const marker = Buffer.from([0xff, 0xfe, 0, words.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, words, jpeg.subarray(2)]);
}

/** Repeats the last scan; a decoder processes all pixels for each. */
function manyScans(jpeg: Buffer): Buffer {
  const from = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(from, -2);
  const times = Math.floor(4_000_000 / scan.length);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(scan), jpeg.subarray(-2)]);
}

function manyFrames(gif: Buffer, frames: number): Buffer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([gif.subarray(0, -1), ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}
