import { KeyRound } from 'lucide-react';
import {
  type PickupSettingsForm,
  pickupSettingsEdit,
} from '../../../src/domain/walks/handover/pickup-settings.ts';
import { paths } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import {
  Disclosure,
  EditVersion,
  Form,
  type FormView,
  fieldOf,
  Icon,
  SubmitButton,
  TextField,
  Toggle,
} from '../../ui.ts';

type Props = { settings: PickupSettingsForm; form: FormView };

const LABELS = { asksCode: msg('Ask for the code at pickup'), codeWord: msg('Family code word') };
export const PickupSettingsCard = ({ settings, form }: Props) => (
  <Disclosure
    id="pickup-code-row"
    open={form.intent !== null}
    title={
      <>
        <Icon of={KeyRound} />
        <h2>{tr('Pickup code')}</h2>
        <span className="soft">{settings.asksCode ? tr('Asked at pickup') : tr('Not asked')}</span>
      </>
    }
  >
    <div className="stack" id="pickup-code">
      <p className="soft">
        {tr(
          "Each walk has a 4-digit code. You see it on the page of the walk, and share it with whoever hands your child over. Your walkers can't see it.",
        )}
      </p>
      <Form intent="save-pickup" action={paths.children} errors={form.errors}>
        <EditVersion row={pickupSettingsEdit.fields(settings)} form={form} labels={LABELS} />
        <Toggle
          name="asksCode"
          label={tr(LABELS.asksCode)}
          hint={tr(
            'A walk starts only with the code. After five wrong tries it locks, and your walker can’t unlock it.',
          )}
          checked={form.checked('asksCode', settings.asksCode)}
        />
        <TextField
          {...fieldOf(form, 'codeWord', settings.codeWord)}
          label={tr(LABELS.codeWord)}
          hint={tr(
            'A word that you agree on in your family, accepted in place of the code. With a code word, we always ask.',
          )}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          optional
        />
        <div className="cluster">
          <SubmitButton label={tr('Save pickup settings')} />
        </div>
      </Form>
    </div>
  </Disclosure>
);
