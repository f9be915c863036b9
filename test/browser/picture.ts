import sharp from 'sharp';

/** A small photo, as a phone would send it. */
export const aPng = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#2f7d5b' } })
    .png()
    .toBuffer();
