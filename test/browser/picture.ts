import sharp from 'sharp';

export const aPng = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#2f7d5b' } })
    .png()
    .toBuffer();
