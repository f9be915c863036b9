import type { ReactNode } from 'react';

export interface WrittenLetter {
  /** Names nobody and no place: subjects show on locked screens. */
  subject: string;
  preview: string;
  title: string;
  body: ReactNode;
}

/** Writes a letter from its data; links begin with `baseUrl`. */
export type Template<Data> = (data: Data, baseUrl: string) => WrittenLetter;
