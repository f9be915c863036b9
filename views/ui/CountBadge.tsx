import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  count: number /** What one of them is called, for screen readers: "unread message". */;
  of: string;
};

/** How many wait; nothing at 0, 99+ above 99. */
export function CountBadge({ count, of }: Props) {
  if (count <= 0) return null;
  return (
    <span className="count">
      {cappedCount(count)}
      <VisuallyHidden> {count === 1 ? of : `${of}s`}</VisuallyHidden>
    </span>
  );
}

/** `99+` above 99. */
export const cappedCount = (count: number): string => (count > 99 ? '99+' : String(count));
