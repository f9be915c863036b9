import type { ReactNode } from 'react';

export interface RenderedEmail {
  /** Names nobody and no place: subjects show on locked screens. */
  subject: string;
  preview: string;
  title: string;
  body: ReactNode;
}

/** Writes an email from its data; links begin with `baseUrl`. */
export type Template<Data> = (data: Data, baseUrl: string) => RenderedEmail;
