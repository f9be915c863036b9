import { dayOf } from '../../../src/dates.ts';
import { type DialogName, dialogAt } from '../../../src/dialogs.ts';
import { INVITATION_DAYS, type WatchLink } from '../../../src/domain/accounts/watchers/watch-links.ts';
import { watchedEdit } from '../../../src/domain/accounts/watchers/watched-children.ts';
import { childField } from '../../../src/domain/children/child-field.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import type { NamedChild } from '../../../src/domain/children/my-children.ts';
import { paths } from '../../../src/paths.ts';
import { formatList, msg, tr } from '../../../src/translate.ts';
import { ChildChoice } from '../../bookings/book/ChildChoice.tsx';
import { rich } from '../../i18n/rich.ts';
import {
  BackLink,
  Button,
  Card,
  ChoiceGroup,
  ConfirmDialog,
  EditVersion,
  Form,
  FormDialog,
  type FormView,
  fieldOf,
  formFor,
  PageHeading,
  Rows,
  SubmitButton,
  TextField,
} from '../../ui.ts';
import { BLOCKS_COUNT } from './InvitationPage.tsx';

export interface WatchersPageProps {
  myChildren: readonly Pick<NamedChild, 'id' | 'name' | 'called'>[];
  links: readonly WatchLink[];
  dialog: { name: DialogName<'watchers'>; link: WatchLink } | null | undefined;
  form: FormView;
}

const DAY_MS = 86_400_000;
export const WatchersPage = ({ myChildren, links, dialog, form }: WatchersPageProps) => (
  <>
    <PageHeading
      back={<BackLink href={paths.children}>{tr('Back to My Children')}</BackLink>}
      title={tr('Who follows the walks')}
    />
    <div className="stack">
      {links.length > 0 && (
        <Card>
          <Rows items={links}>
            {(link) => <LinkRow key={link.id} link={link} mayChange={myChildren.length > 1} />}
          </Rows>
        </Card>
      )}
      {myChildren.length > 0 && <Invite myChildren={myChildren} form={formFor(form, 'invite-watcher')} />}
    </div>
    {dialog?.name === 'watched-children' && (
      <ChildrenOfLink myChildren={myChildren} link={dialog.link} form={form} />
    )}
    {dialog?.name === 'end-watching' && <EndLink link={dialog.link} />}
  </>
);

export const nameOf = ({ watcher, email }: WatchLink): string => watcher ?? email ?? '';

function LinkRow({ link, mayChange }: { link: WatchLink; mayChange: boolean }) {
  const { id, watcher, children, createdAt, role } = link;
  const name = nameOf(link);
  const until = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
  return (
    <li className="row" id={`watcher-${id}`}>
      <div className="row-text">
        <p className="row-title">{name}</p>
        <p className="soft small">
          {formatList(children)}
          {role === 'guardian' && <> · {tr('Decides with you')}</>}
          {!watcher && <> · {tr('Invited until {day}', { day: dayOf(until) })}</>}
        </p>
      </div>
      {mayChange && (
        <Button href={dialogAt('watchers', paths.watchers, 'watched-children', id)} variant="quiet">
          {rich('Change children <hidden>for {name}</hidden>', { name })}
        </Button>
      )}
      {watcher ? (
        <Button href={dialogAt('watchers', paths.watchers, 'end-watching', id)} variant="quiet">
          {rich('Remove <hidden>{name}</hidden>', { name })}
        </Button>
      ) : (
        <Form intent="end-watching" hidden={{ watcher: id }} layout="row">
          <SubmitButton variant="quiet">
            {rich('Take back <hidden>the invitation of {name}</hidden>', { name })}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}

function EndLink({ link }: { link: WatchLink }) {
  const names = { name: nameOf(link), children: formatList(link.children) };
  return (
    <ConfirmDialog
      title={tr('Remove {name}?', names)}
      text={
        link.role === 'guardian'
          ? tr(
              '{name} no longer decides about {children}, and sees no profile, walk, address or pickup code of them from now on. Walks that {name} asked for stay. {name} gets an email.',
              names,
            )
          : tr('{name} no longer sees the walks of {children}.', names)
      }
      intent="end-watching"
      hidden={{ watcher: link.id }}
      confirm={tr('Remove')}
      keep={tr('Keep')}
      danger
    />
  );
}

const ChildrenOfLink = ({
  myChildren,
  link,
  form,
}: Pick<WatchersPageProps, 'myChildren' | 'form'> & { link: WatchLink }) => (
  <FormDialog
    id="watched-children"
    title={tr('Which children for {name}?', { name: nameOf(link) })}
    text={link.role === 'guardian' && tr(BLOCKS_COUNT)}
    size="s"
    intent="change-watched"
    hidden={{ watcher: link.id }}
    confirm={tr('Save')}
  >
    <EditVersion
      row={watchedEdit.fields(link.childIds)}
      form={formFor(form, 'change-watched')}
      labels={{ child: msg('Children') }}
      describe={(_, boxes) => firstNamesOf(myChildren.filter(({ id }) => boxes[childField(id)]))}
    />
    <ChildChoice
      idPrefix="watched-"
      myChildren={myChildren}
      form={formFor(form, 'change-watched')}
      usual={link.childIds}
    />
  </FormDialog>
);

const Invite = ({ myChildren, form }: Omit<WatchersPageProps, 'links' | 'dialog'>) => (
  <Card title={tr('Invite someone')}>
    <Form intent="invite-watcher" once errors={form.errors} label={tr('Invite someone')}>
      <TextField
        {...fieldOf(form, 'email')}
        label={tr('Their email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <ChildChoice
        myChildren={myChildren}
        form={form}
        usual={form.error ? [] : myChildren.map(({ id }) => id)}
      />
      <ChoiceGroup
        {...fieldOf(form, 'role', 'watcher')}
        label={tr('What they may do')}
        choices={[
          {
            value: 'watcher',
            label: tr('Follows the walks'),
            hint: tr(
              'Sees when each walk is, the steps and the live location. No address, nothing about health.',
            ),
          },
          {
            value: 'guardian',
            label: tr('Decides with you'),
            hint: tr(
              'Sees and changes their profiles with health, sees addresses and pickup codes; books, changes, cancels and pays for walks. May receive them, with name and phone on the walker’s sheet. A block between a walker and anyone who decides for these children counts for all who do.',
            ),
          },
        ]}
        required
      />
      <SubmitButton wide label={tr('Send the invitation')} />
    </Form>
  </Card>
);
