import { type ChildDialog, ChildrenPage, type ChildrenProps } from '../../../views/children/ChildrenPage.tsx';
import type { Child } from '../../domain/children/child.ts';
import { myChildren } from '../../domain/children/mine.ts';
import { addChild, changeChild, deleteChild } from '../../domain/children/verbs.ts';
import { missing } from '../../domain/refusal.ts';
import type { Member } from '../../domain/viewer.ts';
import { asBearer } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { headed, stateFor, untouched } from '../form-state.ts';
import { parents } from '../guards.ts';
import { type Departure, page } from '../page.tsx';
import { forgetPictures } from '../picture-upload.ts';
import { takeFirstPhoto, uploadChildPhoto } from './photo.ts';
import { childPhotoLinks } from './photo-links.ts';

type Data = Pick<ChildrenProps, 'myChildren' | 'photos' | 'dialog'>;

const childAdded: Departure = { to: paths.children, toast: 'childCreated' };

/** My Children. S1 §2. */
export const childrenPage = page<Data>({
  path: paths.children,
  guard: parents,
  layout: 'app',
  title: 'My Children',
  failed: ({ error }) => (isDenied(error) ? 'childrenAccessDenied' : 'childrenLoadFailed'),
  load: async ({ em, viewer, url, services }) => {
    const children = await myChildren(em, viewer as Member);
    const photos = childPhotoLinks(services.childPhotoSeal, children);
    return { myChildren: children, photos, dialog: dialogIn(url, children) };
  },
  intents: {
    'add-child': {
      failed: 'childSaveFailed',
      submit: async (visit) => {
        const child = await addChild(visit.em, visit.viewer as Member, visit.form);
        if (visit.files.photo) await takeFirstPhoto(visit, child);
        return childAdded;
      },
      again: () => childAdded,
    },
    'change-child': {
      failed: 'childSaveFailed',
      submit: async ({ em, viewer, form }) => {
        await changeChild(em, viewer as Member, String(form.child), form);
        return { to: paths.children, toast: 'childUpdated' };
      },
    },
    'child-photo': uploadChildPhoto,
    'delete-child': {
      failed: 'childDeleteFailed',
      submitOutside: async ({ services, answer, form }) => {
        const photos = await asBearer(services.orm, answer.sessionSecret, (em, viewer) =>
          deleteChild(em, viewer as Member, String(form.child)),
        );
        await forgetPictures(services, 'children-avatars', photos);
        return { to: paths.children, toast: 'childDeleted' };
      },
    },
  },
  view: ({ data, form }) => (
    <ChildrenPage
      {...data}
      form={form.intent === 'child-photo' ? untouched : headed(form)}
      photoForm={stateFor(form, 'child-photo')}
    />
  ),
});

/** The database itself keeps this person from reading children. S1 §6. */
const isDenied = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '42501';

/** Which dialog the address opens. Throws `missing` for a child that is not the viewer's. */
function dialogIn(url: URL, children: readonly Child[]): ChildDialog | null {
  const kind = url.searchParams.get('dialog');
  if (kind === 'new') return { kind };
  if (kind !== 'edit' && kind !== 'photo' && kind !== 'delete') return null;
  const child = children.find(({ id }) => id === url.searchParams.get('child'));
  if (!child) throw missing('notFound');
  return { kind, child };
}
