import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="vh">{children}</span>
);

export type IconOf = LucideIcon;

type Props = { of: IconOf; size?: 's' | 'm' | 'l' };

/** The stylesheet sets these attributes once for all icons. */
const withoutDefaults = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

export function Icon({ of: drawing, size = 'm' }: Props) {
  const { shapes, viewBox } = drawingOf(drawing);
  return (
    <svg
      viewBox={viewBox}
      className={`icon icon-${size}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lucide's own shapes, rendered once
      dangerouslySetInnerHTML={shapes}
    />
  );
}

interface Drawing {
  viewBox: string;
  shapes: { __html: string };
}

const drawings = new Map<IconOf, Drawing>();

function drawingOf(Icon: IconOf): Drawing {
  const known = drawings.get(Icon);
  if (known) return known;
  const [, tag = '', shapes = ''] =
    /^<svg(.*?)>(.*)<\/svg>$/s.exec(renderToStaticMarkup(<Icon {...withoutDefaults} />)) ?? [];
  const attribute = (name: string) => new RegExp(` ${name}="(.*?)"`).exec(tag)?.[1] ?? '';
  const drawing = { viewBox: attribute('viewBox'), shapes: { __html: shapes } };
  drawings.set(Icon, drawing);
  return drawing;
}
