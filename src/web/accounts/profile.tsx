import { ProfilePage } from '../../../views/accounts/ProfilePage.tsx';
import type { ProfileData } from '../../../views/accounts/profile-data.ts';
import { clock } from '../../clock.ts';
import { neededGuardian } from '../../domain/accounts/guardians/guardian.ts';
import { savePersonalInformation } from '../../domain/accounts/personal-form.ts';
import { changePhoto } from '../../domain/accounts/photo.ts';
import { removedOfFamily } from '../../domain/children/put-back.ts';
import { savedPlaces } from '../../domain/children/saved-places.ts';
import { DomainError } from '../../domain/forms/domain-error.ts';
import { suggestedNeighborhoods } from '../../domain/people/neighborhood.ts';
import { Profile } from '../../domain/people/profile.ts';
import { isParent, isWalker } from '../../domain/viewer.ts';
import { fixedBirthDate } from '../../domain/walkers/age/birth-date-change.ts';
import { keepRefusedBirthDate } from '../../domain/walkers/age/refused-birth-date.ts';
import { comingExceptions } from '../../domain/walkers/exceptions.ts';
import { detailsOf } from '../../domain/walkers/profile-edit.ts';
import { saveWalkerProfile } from '../../domain/walkers/profile-form.ts';
import { reliabilityOf } from '../../domain/walkers/reliability.ts';
import { filterOptions } from '../../domain/walkers/search.ts';
import { saveSwitches } from '../../domain/walkers/switches.ts';
import { missingParts, WalkerProfile } from '../../domain/walkers/walker-profile.ts';
import { newImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { acts } from '../kit/act.ts';
import { anyWalker, members } from '../kit/guards.ts';
import { page, type RequestContext } from '../kit/page.tsx';
import { storePicture } from '../picture-upload.ts';
import { dateActs, dateDialogIn } from './dates.ts';
import { placeActs, placeDialogIn } from './places.ts';

const profileActs = acts(
  { to: paths.profile },
  {
    photo: {
      failed: 'photoUploadFailed',
      outside: async ({ files, services, viewer, transaction }) => {
        await services.limits.use('photo', viewer.id);
        const name = newImageName();
        const destination = { bucket: 'avatars', name } as const;
        await storePicture(services, files.photo, destination, (image) =>
          transaction((em, me) => changePhoto(em, me, image, paths.photo(name))),
        );
      },
    },
    'save-personal': {
      failed: 'profileUpdateFailed',
      save: savePersonalInformation,
      toast: 'profileUpdated',
      limit: 'profile',
    },
    'save-walker': {
      guard: anyWalker,
      failed: 'walkerProfileUpdateFailed',
      outside: async ({ form, transaction }) => {
        try {
          await transaction((em, me) => saveWalkerProfile(em, me, form));
        } catch (error) {
          if (error instanceof DomainError) await transaction((em, me) => keepRefusedBirthDate(em, me, form));
          throw error;
        }
      },
      toast: 'profileUpdated',
      limit: 'profile',
    },
    'save-switches': {
      guard: anyWalker,
      failed: 'walkerProfileUpdateFailed',
      save: saveSwitches,
      toast: 'profileUpdated',
    },
  },
);

export const profilePage = page<ProfileData>({
  path: paths.profile,
  guard: members,
  width: 'text',
  title: msg('Profile'),
  failed: 'walkerProfileLoadFailed',
  load: async ({ em, viewer: me, url }) => {
    const personal = await em.findOneOrFail(Profile, me.id);
    const walker = isWalker(me) ? await em.findOne(WalkerProfile, me.id) : null;
    const edit = editOf(url);
    const places = isParent(me) ? await savedPlaces(em, me) : null;
    const dates = isWalker(me) ? await comingExceptions(em, me.id) : null;
    return {
      personal,
      walker: isWalker(me) ? detailsOf(walker) : null,
      reliability: isWalker(me) && edit !== 'walker' ? await reliabilityOf(em, me.id) : null,
      missing: isWalker(me) ? missingParts(personal, walker) : [],
      guardian: await neededGuardian(em, walker),
      fixedBirthDate: isWalker(me) && edit === 'walker' ? await fixedBirthDate(em, me.id) : null,
      edit,
      dates,
      dateDialog: dates && dateDialogIn(url, dates),
      places,
      removed: isParent(me) ? await removedOfFamily(em, me, 'place') : [],
      placeDialog: places && placeDialogIn(url, places),
      neighborhoods:
        isWalker(me) && edit === 'walker'
          ? suggestedNeighborhoods((await filterOptions(em)).neighborhoods)
          : [],
      today: clock.today(),
    };
  },
  intents: { ...profileActs, ...dateActs, ...placeActs },
  view: ({ data, form }) => <ProfilePage data={data} form={form} />,
});

function editOf({ searchParams }: RequestContext['url']): ProfileData['edit'] {
  const edit = searchParams.get('edit');
  return edit === 'personal' || edit === 'walker' ? edit : null;
}
