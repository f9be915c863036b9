import { ShieldCheck } from 'lucide-react';
import type { MissingPart } from '../../src/domain/walkers/walker-profile.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Banner, Button, type FormView, PageHeading } from '../ui.ts';
import { DateDialogs } from './dates/DateDialogs.tsx';
import { DatesCard } from './dates/DatesCard.tsx';
import { GuardianNotice } from './guardians/GuardianCard.tsx';
import { OwnWalkerCard } from './OwnWalkerCard.tsx';
import { PersonalCard } from './PersonalCard.tsx';
import { PlaceDialogs } from './places/PlaceDialogs.tsx';
import { PlacesCard } from './places/PlacesCard.tsx';
import type { ProfileData } from './profile-data.ts';
import { SettingRows } from './settings/SettingRows.tsx';

export function ProfilePage({ data, form }: { data: ProfileData; form: FormView }) {
  return (
    <>
      <PageHeading title={tr('Profile')} />
      {data.guardian && <GuardianNotice {...data.guardian} />}
      {data.missing.length > 0 && <Incomplete missing={data.missing} />}
      {data.edit !== 'walker' && (
        <PersonalCard person={data.personal} editing={data.edit === 'personal'} form={form} />
      )}
      {data.walker && data.edit !== 'personal' && (
        <OwnWalkerCard
          walker={data.walker}
          reliability={data.reliability}
          editing={data.edit === 'walker'}
          fixedBirthDate={data.fixedBirthDate}
          neighborhoods={data.neighborhoods}
          form={form}
        />
      )}
      {!data.edit && <Others data={data} />}
      {data.placeDialog && <PlaceDialogs dialog={data.placeDialog} form={form} />}
      {data.dateDialog && <DateDialogs dialog={data.dateDialog} today={data.today} form={form} />}
    </>
  );
}

function Incomplete({ missing }: { missing: readonly MissingPart[] }) {
  return (
    <Banner tone="warning" title={tr('Profile Incomplete')} id="incomplete">
      <p>{tr('Add these so parents can book you and you can message them:')}</p>
      <MissingParts missing={missing} />
    </Banner>
  );
}

/** Not beside an open form: their dialogs would discard what was typed. */
const Others = ({ data: { walker, dates, places, removed } }: { data: ProfileData }) => (
  <>
    {walker && (
      <SettingRows
        rows={[
          {
            id: 'checks',
            path: paths.myChecks,
            title: tr('Checks and references'),
            icon: ShieldCheck,
            hint: tr('Your background check, and two people who can speak for you.'),
          },
        ]}
      />
    )}
    {dates && <DatesCard dates={dates} />}
    {places && <PlacesCard places={places} removed={removed} />}
  </>
);

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
