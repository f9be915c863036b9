import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';

type Props = { title: string; children: ReactNode };

export const FormQuestion = ({ title, children }: Props) => (
  // biome-ignore lint/a11y/noAutofocus: the form was just sent; the question must be read before it goes on
  <div className="form-question" role="alert" tabIndex={-1} autoFocus>
    <Banner tone="info" title={title}>
      {children}
    </Banner>
  </div>
);
