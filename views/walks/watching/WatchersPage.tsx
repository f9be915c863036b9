import { dayOf } from '../../../src/dates.ts';
import { dialogAt } from '../../../src/dialogs.ts';
import { INVITATION_DAYS, type WatchLink } from '../../../src/domain/accounts/watchers/watch-links.ts';
import { watchedEdit } from '../../../src/domain/accounts/watchers/watched-children.ts';
import { childField } from '../../../src/domain/children/child-field.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import type { NamedChild } from '../../../src/domain/children/my-children.ts';
import { formatList } from '../../../src/language.ts';
import { paths } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import { ChildChoice } from '../../bookings/book/ChildChoice.tsx';
import { rich } from '../../i18n/rich.ts';
import {
  BackLink,
  Button,
  Card,
  ChoiceGroup,
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

export interface WatchersPageProps {
  myChildren: readonly Pick<NamedChild, 'id' | 'name'>[];
  links: readonly WatchLink[];
  changed: WatchLink | null | undefined;
  form: FormView;
}

const DAY_MS = 86_400_000;
export const WatchersPage = ({ myChildren, links, changed, form }: WatchersPageProps) => (
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
    {changed && <ChildrenOfLink myChildren={myChildren} link={changed} form={form} />}
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
      <Form intent="end-watching" hidden={{ watcher: id }} layout="row">
        <SubmitButton variant="quiet">
          {watcher
            ? rich('Remove <hidden>{name}</hidden>', { name })
            : rich('Take back <hidden>the invitation of {name}</hidden>', { name })}
        </SubmitButton>
      </Form>
    </li>
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

const Invite = ({ myChildren, form }: Omit<WatchersPageProps, 'links' | 'changed'>) => (
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
              'Sees when each walk is, the steps, the walker’s first name and photo, and the live location. No address, nothing about health, no messages, no money. They can’t change anything.',
            ),
          },
          {
            value: 'guardian',
            label: tr('Decides with you'),
            hint: tr(
              'Like you for these children: sees and changes their profiles with health, contacts and who may receive them, sees addresses and the live location, and books, changes, cancels and pays for walks. Only with an account that our team approved. Messages, cards and places stay each one’s own.',
            ),
          },
        ]}
        required
      />
      <SubmitButton wide label={tr('Send the invitation')} />
    </Form>
  </Card>
);
