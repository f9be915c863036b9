import { fullName } from '../../../src/domain/people/names.ts';
import type { Profile } from '../../../src/domain/people/profile.ts';
import { BULK_FORM } from './BulkBar.tsx';

export const Tick = ({ profile, chosen }: { profile: Profile; chosen: boolean }) => (
  <input
    type="checkbox"
    className="tick"
    form={BULK_FORM}
    name="person"
    value={profile.id}
    defaultChecked={chosen}
    aria-label={`Select ${fullName(profile)}`}
  />
);
