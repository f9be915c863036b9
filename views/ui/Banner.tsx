import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconOf } from './markup.tsx';

const icons = { info: Info, warning: TriangleAlert, success: CircleCheck, danger: CircleAlert };

type Props = {
  tone?: keyof typeof icons;
  title?: ReactNode;
  icon?: IconOf;
  children?: ReactNode;
  action?: ReactNode;
  id?: string;
};

export const Banner = ({ tone = 'info', title, icon, children, action, id }: Props) => (
  <div className={`banner banner-${tone}`} id={id}>
    <Icon of={icon ?? icons[tone]} />
    <div className="banner-text">
      {title && <p className="banner-title">{title}</p>}
      {children}
    </div>
    {action && <div className="banner-action">{action}</div>}
  </div>
);

type FormQuestionProps = { title: string; children: ReactNode };

export const FormQuestion = ({ title, children }: FormQuestionProps) => (
  // biome-ignore lint/a11y/noAutofocus: the form was just sent; the question must be read before it goes on
  <div className="form-question" role="alert" tabIndex={-1} autoFocus>
    <Banner tone="info" title={title}>
      {children}
    </Banner>
  </div>
);
