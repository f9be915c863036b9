import { Plus } from 'lucide-react';
import { dialogAt } from '../../src/dialogs.ts';
import type { Child } from '../../src/domain/children/child.ts';
import type { FamilyHandover } from '../../src/domain/walks/handover/pickup-settings.ts';
import { paths } from '../../src/paths.ts';
import { t } from '../i18n.ts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorSummary,
  type FormView,
  formFor,
  PageHeading,
} from '../ui.ts';
import { PickupSettingsCard } from '../walks/handover/PickupSettingsCard.tsx';
import { ChildFormDialog } from './ChildFormDialog.tsx';
import { ChildPhotoDialog } from './ChildPhotoDialog.tsx';
import { ChildProfileCard } from './ChildProfileCard.tsx';

export type ChildDialog = { kind: 'new' } | { kind: 'edit' | 'photo' | 'delete'; child: Child };

export interface ChildrenProps {
  myChildren: readonly Child[];
  /** Photo URLs by child id. */
  photos: Readonly<Record<string, string | null>>;
  handover: FamilyHandover;
  dialog: ChildDialog | null;
  form: FormView;
}

export function ChildrenPage({ myChildren, photos, handover, dialog, form }: ChildrenProps) {
  const add = (
    <Button
      href={dialogAt('children', paths.children, 'new')}
      variant="primary"
      icon={Plus}
      label="Add Child"
    />
  );
  return (
    <>
      <PageHeading
        title="My Children"
        lead="What a walker needs to know. Only you and your walker on a confirmed walk can see it."
        actions={myChildren.length > 0 && add}
      />
      {myChildren.length > 0 ? (
        <ul className="grid">
          {myChildren.map((child) => (
            <ChildProfileCard
              key={child.id}
              child={child}
              photo={photos[child.id]}
              receivers={handover.receivers[child.id] ?? []}
            />
          ))}
        </ul>
      ) : (
        <EmptyState picture="child" title="No Children Added" action={add}>
          All you need to start is a name. You can add the rest anytime.
        </EmptyState>
      )}
      <PickupSettingsCard settings={handover.settings} form={formFor(form, 'save-pickup')} />
      {dialog?.kind === 'delete' && <DeleteDialog child={dialog.child} form={form} />}
      {dialog?.kind === 'new' && <ChildFormDialog child={null} form={form} />}
      {dialog?.kind === 'edit' && <ChildFormDialog child={dialog.child} form={form} />}
      {dialog?.kind === 'photo' && (
        <ChildPhotoDialog
          child={dialog.child}
          photo={photos[dialog.child.id]}
          form={formFor(form, 'child-photo')}
        />
      )}
    </>
  );
}

const DeleteDialog = ({ child, form }: { child: Child; form: FormView }) => (
  <ConfirmDialog
    id="delete-child"
    title="Delete profile"
    closeHref={paths.children}
    text={t('deleteChildQuestion', { name: child.name }).title}
    intent="delete-child"
    hidden={{ child: child.id }}
    confirm="Delete profile"
    keep="Keep profile"
    danger
  >
    <ErrorSummary errors={formFor(form, 'delete-child').dialogErrors} title="Profile not deleted" />
  </ConfirmDialog>
);
