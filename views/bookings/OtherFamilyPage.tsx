import type { OtherFamily } from '../../src/domain/accounts/watchers/act-for.ts';
import type { OpenCall } from '../../src/domain/bookings/open-call.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { CallsForHelp } from '../incidents/CallsForHelp.tsx';
import { EmptyState, Form, SubmitButton } from '../ui.ts';

type Props = { other: OtherFamily; calls: readonly OpenCall[] | undefined; at: string };

export const OtherFamilyPage = ({ other: { id, parent }, calls, at }: Props) => (
  <>
    <CallsForHelp calls={calls} at={at} />
    <EmptyState
      level={1}
      picture="child"
      title={tr('This walk is in your other family')}
      action={
        <Form intent="act-for" action={paths.dashboard} hidden={{ family: id, next: at }} layout="row">
          <SubmitButton
            label={parent ? tr('Open the family of {parent}', { parent }) : tr('Open my own family')}
          />
        </Form>
      }
    />
  </>
);
