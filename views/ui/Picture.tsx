import type { Chrome, PictureName } from '../layouts/chrome.ts';

type Props = {
  chrome: Chrome;
  name: PictureName;
  width: number;
  height: number;
  alt?: string /** Below what one sees first. */;
  lazy?: boolean;
};

/** A drawn picture of `static/pictures`; it follows the colour scheme by itself. */
export function Picture({ chrome, name, width, height, alt = '', lazy }: Props) {
  return (
    <img
      className="picture"
      src={chrome.assets.pictures[name]}
      width={width}
      height={height}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
    />
  );
}
