import { type MissingPart, PARTS } from '../../../src/domain/walkers/walker-profile.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { MissingParts } from '../../accounts/ProfilePage.tsx';

export const IncompleteNotice = ({ missing }: { missing: readonly MissingPart[] }) => (
  <section className="next next-act" id="incomplete">
    <Ring done={PARTS - missing.length} of={PARTS} />
    <div className="next-text">
      <h2>
        <a href={paths.profile}>{tr('Complete Your Profile')}</a>
      </h2>
      <MissingParts missing={missing} />
    </div>
  </section>
);

const Ring = ({ done, of }: { done: number; of: number }) => (
  <svg className="ring" viewBox="0 0 36 36" role="img" aria-label={tr('{done} of {of} done', { done, of })}>
    <circle cx="18" cy="18" r="15.5" />
    <circle cx="18" cy="18" r="15.5" pathLength={of} strokeDasharray={`${done} ${of}`} />
    <text x="18" y="22" textAnchor="middle">
      {`${done}/${of}`}
    </text>
  </svg>
);
