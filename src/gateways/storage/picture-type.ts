const STARTS: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x47, 0x49, 0x46, 0x38, 0x37, 0x61], // GIF87a
  [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], // GIF89a
];

/** Checks the signature of the file, because its name and content type come from the sender. */
export function isPictureType(file: Uint8Array): boolean {
  return STARTS.some((start) => start.every((byte, at) => file[at] === byte)) || isWebp(file);
}

function isWebp(file: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  return text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP';
}
