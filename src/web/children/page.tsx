import { type ChildDialog, ChildrenPage, type ChildrenProps } from '../../../views/children/ChildrenPage.tsx';
import { clock } from '../../clock.ts';
import { readDialog } from '../../dialogs.ts';
import { deleteChild } from '../../domain/accounts/deletion/delete-child.ts';
import { teamViewsOfMyChildren } from '../../domain/accounts/directory/children-of-parent.ts';
import { alsoFollowed, linksOfFamily } from '../../domain/accounts/watchers/watched-children.ts';
import type { Child } from '../../domain/children/child.ts';
import { addChild, changeChild, changeChildPhoto, ownChild } from '../../domain/children/child-commands.ts';
import { firstNameOf } from '../../domain/children/first-name.ts';
import { myChildren } from '../../domain/children/my-children.ts';
import { putBack, removedOfFamily } from '../../domain/children/put-back.ts';
import { notFound } from '../../domain/forms/domain-error.ts';
import {
  asksForCode,
  familyHandover,
  savePickupSettings,
} from '../../domain/walks/handover/pickup-settings.ts';
import { privateImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { acts } from '../kit/act.ts';
import { parents } from '../kit/guards.ts';
import { type FormContext, type FormSubmission, type NonTransactionalContext, page } from '../kit/page.tsx';
import { deletePictures, storePicture, type UploadTarget } from '../picture-upload.ts';
import { childPhotoLinks } from './photo-links.ts';

type Data = Omit<ChildrenProps, 'form'>;

export const childrenPage = page<Data>({
  path: paths.children,
  guard: parents,
  title: msg('My Children'),
  failed: ({ error }) => (isDenied(error) ? 'childrenAccessDenied' : 'childrenLoadFailed'),
  load: async ({ em, viewer, url, services }) => {
    const children = await myChildren(em, viewer);
    const dialog = dialogIn(url, children, viewer.family !== null);
    const photos = childPhotoLinks(services.childPhotoSigner, children);
    return {
      myChildren: children,
      photos,
      handover: await familyHandover(em, viewer, services.pickupSecrets.words),
      removed: dialog?.kind === 'new' ? [] : await removedOfFamily(em, viewer, 'child'),
      teamViews: await teamViewsOfMyChildren(em),
      dialog: dialog?.kind === 'new' ? { ...dialog, links: await linksOfFamily(em, viewer) } : dialog,
      isGuardian: viewer.family !== null,
    };
  },
  intents: acts(
    { failed: 'childSaveFailed', subject: 'child' },
    {
      'save-pickup': {
        failed: 'pickupSettingsFailed',
        run: ({ em, viewer, form, services }: FormContext) =>
          savePickupSettings(em, viewer, form, services.pickupSecrets.words),
        done: (saved) => ({
          to: `${paths.children}#pickup-code`,
          toast: asksForCode(saved) ? 'pickupAsked' : 'pickupNotAsked',
        }),
      },
      'add-child': {
        run: async (context: FormContext) => {
          const child = await addChild(context.em, context.viewer, context.form);
          await alsoFollowed(context.em, context.viewer, context.form, child.id);
          if (context.files.photo) await takeFirstPhoto(context, child);
          return child;
        },
        done: (child) => ({ toast: 'childAdded', params: { called: firstNameOf(child) } }),
        limit: 'ownList',
      },
      'change-child': { command: changeChild },
      'child-photo': { failed: 'childImageUploadFailed', outside: uploadChildPhoto },
      'delete-child': {
        failed: 'childDeleteFailed',
        outside: async ({ services, transaction }, id) => {
          const photos = await transaction((em, me) => deleteChild(em, me, id));
          await deletePictures(services, 'children-avatars', photos);
        },
      },
      'put-back': { subject: 'removed', command: putBack, limit: 'putBack' },
    },
  ),
  view: ({ data, form }) => <ChildrenPage {...data} form={form} />,
});

/** Insufficient privilege: row-level security denies children to this account (CHILD-1). */
const isDenied = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '42501';

function dialogIn(url: URL, children: readonly Child[], isGuardian: boolean): ChildDialog | null {
  const dialog = readDialog('children', url);
  if (dialog && dialog.name !== 'edit' && isGuardian) throw notFound('notFound');
  if (!dialog || dialog.name === 'new') return dialog && { kind: 'new', links: [] };
  const child = children.find(({ id }) => id === dialog.id);
  if (!child) throw notFound('notFound');
  return { kind: dialog.name, child };
}

/** When the photo is rejected, the profile is not created either. */
async function takeFirstPhoto({ em, viewer, services, files }: FormContext, { id }: Child): Promise<void> {
  await services.limits.use('photo', viewer.id);
  await em.flush();
  await storePicture(services, files.photo, destinationOf(id), (image) =>
    changeChildPhoto(em, viewer, id, image),
  );
}

const destinationOf = (childId: string): UploadTarget => ({
  bucket: 'children-avatars',
  name: privateImageName(childId, clock.now()),
});

async function uploadChildPhoto(
  { files, services, viewer, transaction }: NonTransactionalContext & FormSubmission,
  childId: string,
): Promise<void> {
  await services.limits.use('photo', viewer.id);
  const { id } = await transaction((em, me) => ownChild(em, me, childId));
  await storePicture(services, files.photo, destinationOf(id), (image) =>
    transaction((em, me) => changeChildPhoto(em, me, id, image)),
  );
}
