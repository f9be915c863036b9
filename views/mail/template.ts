import type { ReactNode } from 'react';

interface RenderedEmail {
  /** Has no name and no address: lock screens show subjects. CHILD-7 */
  subject: string;
  preview: string;
  title: string;
  body: ReactNode;
}

export type Template<Data> = (data: Data, baseUrl: string) => RenderedEmail;
