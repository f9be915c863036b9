import type { ReactNode } from 'react';
import { Disclosure, Icon, type IconOf } from '../../ui.ts';

type Props = {
  id: string;
  title: string;
  icon: IconOf;
  state?: ReactNode;
  open?: boolean;
  children: ReactNode;
};

/** A row with its state, which opens: an address with its id opens it too. */
export const Setting = ({ id, title, icon, state, open, children }: Props) => (
  <Disclosure
    id={`${id}-row`}
    open={open}
    title={
      <>
        <Icon of={icon} />
        <h2>{title}</h2>
        <span className="soft">{state}</span>
      </>
    }
  >
    <div className="stack" id={id}>
      {children}
    </div>
  </Disclosure>
);
