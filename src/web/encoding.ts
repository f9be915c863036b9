import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const ENCODINGS = ['br', 'gzip'] as const;

/** The best encoding that a browser accepts, of those that are `offered`. */
export function preferredEncoding(
  accepted: string | undefined,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  const names = (accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]!.trim());
  return offered.find((one) => names.includes(one));
}

/** Quick levels: a slower one would cost more time than its fewer bytes save on the way. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };
const GZIP = { level: 4 };

/** A page, compressed in one piece, which costs a third of a stream's work. */
export function compressed(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const bytes = encoding === 'br' ? brotliCompressSync(text, BROTLI) : gzipSync(text, GZIP);
  return new Uint8Array(bytes);
}
