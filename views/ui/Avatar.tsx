import { classes, VisuallyHidden } from './markup.tsx';

type Props = {
  name: string;
  src?: string | null;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Empty where the name is beside it. */
  alt?: string;
};

export function Avatar({ name, src, size = 'm', alt = '' }: Props) {
  const className = classes('avatar', `avatar-${size}`);
  if (src) return <img className={className} src={src} alt={alt} loading="lazy" />;
  return (
    <>
      <span className={classes(className, `hue-${hueOf(name)}`)} aria-hidden="true">
        {initialsOf(name)}
      </span>
      {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
    </>
  );
}

function initialsOf(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return [initials[0], initials.length > 1 ? initials.at(-1) : ''].join('').toUpperCase();
}

/** 0 to 5, stable for a name. */
function hueOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return sum % 6;
}
