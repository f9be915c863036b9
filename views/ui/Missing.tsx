import { type MessageKey, t } from '../i18n.ts';
import { Button } from './Button.tsx';
import type { EmptyPictureName } from './EmptyPicture.tsx';
import { EmptyState } from './EmptyState.tsx';

type Props = {
  code: MessageKey;
  picture?: EmptyPictureName;
  level?: 1 | 2 | 3;
  /** Where the button leads. */
  href: string;
  label: string;
};

/** Says what is not there, and where to go instead. */
export function Missing({ code, picture, level = 1, href, label }: Props) {
  const { title, text } = t(code);
  return (
    <EmptyState
      level={level}
      picture={picture}
      title={title}
      action={<Button href={href} variant="primary" label={label} />}
    >
      {text}
    </EmptyState>
  );
}
