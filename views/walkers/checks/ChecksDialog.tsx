import type { PublicProfile } from '../../../src/domain/walkers/public-profile.ts';
import { paths } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import { Button, Dialog, DialogActions } from '../../ui.ts';
import { identityText, publicCheckText } from './check-text.ts';

/** Says what was checked and what was not (CHECK-3). */
export function ChecksDialog({ walker }: { walker: PublicProfile }) {
  const { firstName, check } = walker;
  const closeHref = paths.walker(walker.id);
  return (
    <Dialog id="checks-dialog" title={tr('What these checks mean')}>
      <h3>{tr('Verified')}</h3>
      <p>
        {tr(
          "Verified means that a person on our team read {name}'s profile and approved the account. It is not a background check, and it doesn't say who {name} is.",
          { name: firstName },
        )}
      </p>
      {check && (
        <>
          <h3>{tr('Background check: {check}', { check: publicCheckText(check) })}</h3>
          <p>{BACKGROUND[check.status].map((text) => tr(text)).join(' ')}</p>
          <h3>
            {tr('Identity: {check}', { check: identityText(check.identityCheckedOn, check.identityMethod) })}
          </h3>
          <p>
            {check.identityCheckedOn
              ? tr(
                  "{name}'s face and name were compared with an identity document on that day. We don't repeat it.",
                  { name: firstName },
                )
              : tr('No one has compared {name} with an identity document for Trotwell.', { name: firstName })}
          </p>
        </>
      )}
      <h3>{tr('References')}</h3>
      <p>
        {tr(
          "Walkers may name two people who know them. What these people tell us is confidential: only our team reads it, and we don't show it here.",
        )}
      </p>
      <p className="soft">
        {tr(
          'No check replaces your own judgment. Talk, meet, and walk the route together once before you book.',
        )}
      </p>
      <DialogActions>
        <Button href={closeHref} variant="primary" label={tr('Close')} />
      </DialogActions>
    </Dialog>
  );
}

const SEARCHED = msg(
  'The company searched records under the name it was given. It can miss records, and it says nothing about the time after that day.',
);

const BACKGROUND = {
  none: [msg('No company has reported the result of a background check to us.')],
  started: [msg('There is no clear result. Please decide as if no check had been made.')],
  clear: [
    msg('The company reported nothing that we need to review.'),
    SEARCHED,
    msg('It counts for 13 months.'),
  ],
  expired: [msg('The last result is more than 13 months old and no longer counts.'), SEARCHED],
};
