import { Plus } from 'lucide-react';
import { momentText } from '../../src/dates.ts';
import { dialogAt } from '../../src/dialogs.ts';
import type { WatchLink } from '../../src/domain/accounts/watchers/watch-links.ts';
import type { Child } from '../../src/domain/children/child.ts';
import type { Removed } from '../../src/domain/children/put-back.ts';
import type { FamilyHandover } from '../../src/domain/walks/handover/pickup-settings.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
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
import { canPutBack, RemovedRows } from './RemovedRows.tsx';

export type ChildDialog =
  | { kind: 'new'; links: readonly WatchLink[] }
  | { kind: 'edit' | 'photo' | 'delete'; child: Child };

export interface ChildrenProps {
  myChildren: readonly Child[];
  /** Photo URLs by child id. */
  photos: Readonly<Record<string, string | null>>;
  handover: FamilyHandover;
  removed: readonly Removed[];
  /** When our team looked at the children, the latest first. */
  teamViews: readonly Date[];
  dialog: ChildDialog | null;
  /** A guardian changes profiles, and no more (FAMILY-4). */
  isGuardian: boolean;
  form: FormView;
}

export function ChildrenPage(props: ChildrenProps) {
  const { myChildren, photos, handover, removed, teamViews, dialog, isGuardian, form } = props;
  const add = (
    <Button
      href={dialogAt('children', paths.children, 'new')}
      variant="primary"
      icon={Plus}
      label={tr('Add Child')}
    />
  );
  return (
    <>
      <PageHeading title={tr('My Children')} actions={myChildren.length > 0 && !isGuardian && add} />
      {myChildren.length > 0 ? (
        <ul className="grid">
          {myChildren.map((child) => (
            <ChildProfileCard
              key={child.id}
              child={child}
              photo={photos[child.id]}
              receivers={handover.receivers[child.id] ?? []}
              adults={handover.adults[child.id] ?? []}
              isGuardian={isGuardian}
            />
          ))}
        </ul>
      ) : (
        <EmptyState picture="child" title={tr('No Children Added')} action={add}>
          {tr('All you need to start is a name. You can add the rest anytime.')}
        </EmptyState>
      )}
      {myChildren.length > 0 && !isGuardian && <WhoSees />}
      {!isGuardian && <PickupSettingsCard settings={handover.settings} form={formFor(form, 'save-pickup')} />}
      <RemovedRows rows={removed} />
      <TeamViews views={teamViews} />
      {dialog?.kind === 'delete' && <DeleteDialog child={dialog.child} form={form} />}
      {dialog?.kind === 'new' && <ChildFormDialog child={null} form={form} links={dialog.links} />}
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

const WhoSees = () => (
  <>
    <p className="small soft">
      {tr(
        'You, adults who decide with you, your walker on a confirmed walk and our team, when they help you, can see this.',
      )}
    </p>
    <section className="row row-link row-box" id="watchers">
      <div className="row-text">
        <h2 className="row-title">
          <a href={paths.watchers}>{tr('Who follows the walks')}</a>
        </h2>
        <p className="soft small">{tr('Invite a grandparent or another adult you trust.')}</p>
      </div>
    </section>
  </>
);

const TeamViews = ({ views }: { views: readonly Date[] }) =>
  views.length > 0 && (
    <details className="small soft" id="team-views">
      <summary>{tr('Our team viewed these details: {count}', { count: views.length })}</summary>
      <ul>
        {views.map((at) => (
          <li key={at.toISOString()}>
            <time dateTime={at.toISOString()}>{momentText(at)}</time>
          </li>
        ))}
      </ul>
    </details>
  );

const DeleteDialog = ({ child, form }: { child: Child; form: FormView }) => (
  <ConfirmDialog
    title={tr('Delete profile')}
    text={`${tr("Are you sure you want to delete {name}'s profile?", { name: child.name })} ${canPutBack()}`}
    intent="delete-child"
    hidden={{ child: child.id }}
    confirm={tr('Delete profile')}
    keep={tr('Keep profile')}
    danger
  >
    <ErrorSummary errors={formFor(form, 'delete-child').dialogErrors} title={tr('Profile not deleted')} />
  </ConfirmDialog>
);
