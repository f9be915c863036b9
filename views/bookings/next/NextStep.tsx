import type { ReactNode } from 'react';
import { classes } from '../../ui.ts';

type Props = {
  id?: string;
  /** `alarm` when someone needs help, `live` during a walk, `act` when the viewer has to act, otherwise `calm`. */
  tone?: 'alarm' | 'live' | 'act' | 'calm';
  kind?: ReactNode;
  title: ReactNode;
  level?: 2 | 3;
  acts?: ReactNode;
  /** Keeps the buttons at the bottom of a phone's screen; one element a page. */
  sticky?: boolean;
  children?: ReactNode;
};

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
