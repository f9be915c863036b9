import type { PageFrame, PictureName } from '../layouts/page-frame.ts';

type Props = { frame: PageFrame; name: PictureName; width: number; height: number; lazy?: boolean };

/** Its SVG follows the colour scheme by itself. */
export const Picture = ({ frame, name, width, height, lazy }: Props) => (
  <img
    className="picture"
    src={frame.assets.pictures[name]}
    width={width}
    height={height}
    alt=""
    loading={lazy ? 'lazy' : undefined}
  />
);
