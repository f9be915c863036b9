import type { MissingPart } from '../../src/domain/walkers/walker-profile.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Button } from '../ui.ts';

/** Each leads to its field. */
export const MissingParts = ({ missing }: { missing: readonly MissingPart[] }) => (
  <ul className="cluster missing-parts">
    {missing.map(({ field, label }) => (
      <li key={field}>
        <Button href={addressOf(field)} size="s" label={tr(label)} />
      </li>
    ))}
  </ul>
);

const PERSONAL = new Set(['firstName', 'lastName', 'phone']);

function addressOf(field: string): string {
  if (field === 'photo') return `${paths.profile}#photo`;
  return `${paths.profile}?edit=${PERSONAL.has(field) ? 'personal' : 'walker'}#${field}`;
}
