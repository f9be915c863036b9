import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = { count: number /** What is counted, for screen readers: "unread messages". */; of: string };

/** How many wait; nothing at 0, 99+ above 99 (S1 §2 Messages). */
export function CountBadge({ count, of }: Props) {
  if (count <= 0) return null;
  return (
    <span className="count">
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {of}</VisuallyHidden>
    </span>
  );
}
