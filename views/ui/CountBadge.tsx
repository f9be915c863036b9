import { VisuallyHidden } from './markup.tsx';

type Props = { count: number; of: string };

export function CountBadge({ count, of }: Props) {
  if (count <= 0) return null;
  return (
    <span className="count">
      {cappedCount(count)}
      <VisuallyHidden> {count === 1 ? of : `${of}s`}</VisuallyHidden>
    </span>
  );
}

export const cappedCount = (count: number): string => (count > 99 ? '99+' : String(count));
