import type { PublicProfile } from '../../../src/domain/walkers/public-profile.ts';
import { paths } from '../../../src/paths.ts';
import { Button, Dialog, DialogActions } from '../../ui.ts';
import { identityText, publicCheckText } from './check-text.ts';

/** Says what was checked and what was not (CHECK-3). */
export function ChecksDialog({ walker }: { walker: PublicProfile }) {
  const { firstName, check } = walker;
  const closeHref = paths.walker(walker.id);
  return (
    <Dialog id="checks-dialog" title="What these checks mean" closeHref={closeHref}>
      <h3>Verified</h3>
      <p>
        Verified means that a person on our team read {firstName}'s profile and approved the account. It is
        not a background check, and it doesn't say who {firstName} is.
      </p>
      {check && (
        <>
          <h3>Background check: {publicCheckText(check)}</h3>
          <p>{BACKGROUND[check.status]}</p>
          <h3>Identity: {identityText(check.identityCheckedOn, check.identityMethod)}</h3>
          <p>
            {check.identityCheckedOn
              ? `${firstName}'s face and name were compared with an identity document on that day. We don't repeat it.`
              : `No one has compared ${firstName} with an identity document for Trotwell.`}
          </p>
        </>
      )}
      <h3>References</h3>
      <p>
        Walkers may name two people who know them. What these people tell us is confidential: only our team
        reads it, and we don't show it here.
      </p>
      <p className="soft">
        No check replaces your own judgment. Talk, meet, and walk the route together once before you book.
      </p>
      <DialogActions>
        <Button href={closeHref} variant="primary" label="Close" />
      </DialogActions>
    </Dialog>
  );
}

const SEARCHED =
  'The company searched records under the name it was given. It can miss records, and it says nothing about the time after that day.';

const BACKGROUND = {
  none: 'No company has reported the result of a background check to us.',
  started: 'There is no clear result. Please decide as if no check had been made.',
  clear: `The company reported nothing that we need to review. ${SEARCHED} It counts for 13 months.`,
  expired: `The last result is more than 13 months old and no longer counts. ${SEARCHED}`,
};
