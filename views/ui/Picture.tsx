import type { PageFrame, PictureName } from '../layouts/page-frame.ts';

type Props = {
  frame: PageFrame;
  name: PictureName;
  width: number;
  height: number;
  alt?: string;
  lazy?: boolean;
};

/** Its SVG follows the colour scheme by itself. */
export const Picture = ({ frame, name, width, height, alt = '', lazy }: Props) => (
  <img
    className="picture"
    src={frame.assets.pictures[name]}
    width={width}
    height={height}
    alt={alt}
    loading={lazy ? 'lazy' : undefined}
  />
);
