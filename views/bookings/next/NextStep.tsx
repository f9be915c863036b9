import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

type Props = {
  id?: string;
  /** `live` while a walk runs, `act` where somebody is waited for who reads this, `calm` else. */
  tone?: 'live' | 'act' | 'calm';
  /** What kind of thing this is, above the title: "Now", "Next", "To do". */
  kind?: string;
  title: ReactNode;
  level?: 2 | 3;
  /** Buttons; the main one first. */
  acts?: ReactNode;
  /** The buttons stay at the thumb on a phone, however far one scrolls. Once a page. */
  sticky?: boolean;
  children?: ReactNode;
};

/** What is going on, and the one thing to do about it. */
export function NextStep({ id, tone = 'calm', kind, title, level = 2, acts, sticky, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes('next', `next-${tone}`)} id={id}>
      <div className="next-text">
        {kind && <p className="next-kind">{kind}</p>}
        <Heading>{title}</Heading>
        {children}
      </div>
      {acts && <div className={classes('next-acts', sticky && 'next-acts-sticky')}>{acts}</div>}
    </section>
  );
}
