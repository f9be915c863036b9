import { firstNameOf } from '../../src/domain/children/first-name.ts';
import { type FirstWalk, firstWalkEdit } from '../../src/domain/walks/handover/first-walk.ts';
import { paths } from '../../src/paths.ts';
import { formatList, msg, tr } from '../../src/translate.ts';
import {
  BackLink,
  Button,
  Card,
  EditVersion,
  Form,
  type FormView,
  fieldOf,
  formFor,
  PageHeading,
  SubmitButton,
  TextField,
  Toggle,
} from '../ui.ts';
import { Allergies, allergiesText, CHILD_LABELS, Group, PartOfChild } from './child-sections.tsx';

export interface FirstWalkProps extends FirstWalk {
  back: string;
  form: FormView;
}

const LABELS = { ...CHILD_LABELS, asksCode: msg('Ask for the code at pickup') };
export function FirstWalkPage({ form: page, back, ...answers }: FirstWalkProps) {
  const { child, contact, asksCode } = answers;
  const form = formFor(page, 'answer-first-walk');
  const section = { child: { ...child, ...contactOf(contact) }, form };
  return (
    <>
      <PageHeading
        back={<BackLink href={back}>{tr('Not now')}</BackLink>}
        title={firstWalkTitle(answers)}
        lead={tr(
          'The walker of a confirmed walk sees this, so does everyone who decides for {name}, and our team when it helps. You can change it in My Children.',
          { name: firstNameOf(answers.child) },
        )}
      />
      <Card>
        <Form intent="answer-first-walk" errors={form.errors} once>
          <EditVersion
            row={firstWalkEdit.fields({ ...child, asksCode: asksCode ?? true })}
            form={form}
            labels={LABELS}
            describe={allergiesText}
          />
          <PartOfChild {...section} part="contact" />
          <Allergies {...section} />
          <Receivers {...answers} form={form} />
          {asksCode !== null && (
            <Toggle
              name="asksCode"
              label={tr(LABELS.asksCode)}
              hint={tr('A walk starts only with the 4-digit code on its page, which the walker doesn’t see.')}
              checked={form.checked('asksCode', asksCode)}
            />
          )}
          <div className="cluster">
            <SubmitButton label={tr('Save')} />
          </div>
        </Form>
      </Card>
    </>
  );
}

export function firstWalkTitle({ child, hasWalked }: Pick<FirstWalk, 'child' | 'hasWalked'>): string {
  const name = firstNameOf(child);
  return hasWalked
    ? tr('What walkers need to know about {name}', { name })
    : tr("Before {name}'s first walk", { name });
}

const contactOf = ({ emergencyContactName, emergencyContactPhone }: FirstWalk['contact']) => ({
  emergencyContactName,
  emergencyContactPhone,
});

function Receivers({ child, receivers, adults, form }: FirstWalk & { form: FormView }) {
  const name = firstNameOf(child);
  const names = formatList(adults.map(({ firstName }) => firstName));
  const known = [
    ...receivers.map((receiver) => receiver.name),
    ...(child.mayGoHomeAlone ? [tr('may go home alone')] : []),
  ];
  return (
    <Group title={tr('Who may receive {name}', { name })}>
      {known.length > 0 ? (
        <div className="cluster">
          <p>{[names, ...known].join(', ')}</p>
          <Button href={paths.dropoff} size="s" label={tr('Change')} />
        </div>
      ) : (
        <>
          <TextField
            {...fieldOf(form, 'receiverName')}
            label={tr('Someone besides {names}', { names })}
            hint={tr('Leave it empty if there is no one else.')}
            autoComplete="off"
            maxLength={120}
            optional
          />
          <TextField
            {...fieldOf(form, 'receiverPhone')}
            label={tr('Their phone')}
            type="tel"
            autoComplete="off"
            maxLength={40}
            optional
          />
        </>
      )}
    </Group>
  );
}
