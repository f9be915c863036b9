import type { OtherFamily } from '../../src/domain/accounts/watchers/act-for.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { EmptyState, Form, SubmitButton } from '../ui.ts';

export const OtherFamilyPage = ({ other: { id, parent }, at }: { other: OtherFamily; at: string }) => (
  <EmptyState
    level={1}
    picture="child"
    title={tr('A walk of another of your families')}
    action={
      <Form intent="act-for" action={paths.dashboard} hidden={{ family: id, next: at }} layout="row">
        <SubmitButton
          label={parent ? tr('Open the family of {parent}', { parent }) : tr('Open my own family')}
        />
      </Form>
    }
  />
);
