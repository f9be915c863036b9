import { UsersRound } from 'lucide-react';
import { momentText } from '../../../src/dates.ts';
import type { GuardianRequest } from '../../../src/domain/accounts/guardians/consent.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { market } from '../../../src/market.ts';
import { paths } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { t } from '../../i18n.ts';
import { Card, Checkbox, Form, type FormView, formFor, PageHeading, SubmitButton } from '../../ui.ts';
import { AccountNotice } from '../AccountNotice.tsx';
import { AcceptPrivacy, AcceptTerms, Elsewhere } from '../Consents.tsx';

export interface GuardianPageProps {
  request: GuardianRequest | null;
  done: 'given' | 'declined' | 'withdrawn' | null;
  form: FormView;
}

const DONE = {
  given: {
    title: msg('Thank you'),
    text: msg('We recorded your consent. We emailed you a link with which you can withdraw it at any time.'),
  },
  declined: { title: msg('You did not consent'), text: msg("That's fine. The account won't be approved.") },
  withdrawn: {
    title: msg('You withdrew your consent'),
    text: msg('The account is no longer approved, and walks that have not begun are canceled.'),
  },
};

export function GuardianPage({ request, done, form }: GuardianPageProps) {
  if (done)
    return <AccountNotice icon={UsersRound} title={tr(DONE[done].title)} text={tr(DONE[done].text)} />;
  if (!request) return <AccountNotice icon={UsersRound} {...t('guardianLinkInvalid')} />;
  const { asksAgain, status } = request;
  if (status === 'given' && !asksAgain) return <Withdraw {...request} />;
  return <Consent request={request} form={formFor(form, 'consent')} />;
}

function Consent({ request, form }: { request: GuardianRequest; form: FormView }) {
  const { firstName, asksAgain } = request;
  return (
    <>
      <PageHeading
        title={tr('Your consent for {name}', { name: fullName(request) })}
        lead={
          asksAgain
            ? tr('Our terms or our privacy policy have changed since you consented. Please consent again.')
            : tr(
                '{firstName} is under {age} and would like to walk children to school and activities for pay. That needs the consent of a parent or legal guardian.',
                { firstName, age: market.ages.adults },
              )
        }
      />
      <Card>
        <p>
          {rich(
            'Please read these texts, our <link>Community Guidelines</link> and <safety>Safety</safety>.',
            {
              link: (text) => <Elsewhere href={paths.communityGuidelines}>{text}</Elsewhere>,
              safety: (text) => <Elsewhere href={paths.safetyPage}>{text}</Elsewhere>,
            },
          )}
        </p>
        <ul className="stack stack-s">
          <li>
            {tr(
              '{firstName} decides which walks to take and what to charge. Families pay {firstName} after each walk.',
              { firstName },
            )}
          </li>
          <li>
            {tr("Search engines and visitors see neither {firstName}'s photo nor rate.", { firstName })}
          </li>
          <li>
            {tr(
              'To be paid, {firstName} needs an account at Stripe. Stripe asks you, as guardian, for your name, date of birth, address and maybe a photo ID.',
              { firstName },
            )}
          </li>
          <li>{tr('We use your name and email for this consent only. You can withdraw it at any time.')}</li>
        </ul>
        <Form intent="consent" errors={form.errors} label={tr('Consent')}>
          <Checkbox
            name="isGuardian"
            label={tr("I'm an adult, and the parent or legal guardian of {firstName}", { firstName })}
            checked={form.checked('isGuardian')}
            error={form.errors.isGuardian}
            required
          />
          <AcceptTerms form={form} />
          <AcceptPrivacy form={form} />
          <SubmitButton wide label={tr('I consent')} />
        </Form>
      </Card>
      {asksAgain ? (
        <WithdrawCard firstName={firstName} />
      ) : (
        <Card title={tr("You'd rather not?")} tone="soft">
          <p>{tr("Without your consent we don't approve the account. You may decline without a reason.")}</p>
          <Form intent="decline-consent" layout="row">
            <SubmitButton variant="secondary" label={tr('Decline')} />
          </Form>
        </Card>
      )}
    </>
  );
}

const Withdraw = ({ answeredAt, ...walker }: GuardianRequest) => (
  <>
    <PageHeading
      title={tr('Your consent for {name}', { name: fullName(walker) })}
      {...(answeredAt && { lead: tr('You consented on {moment}.', { moment: momentText(answeredAt) }) })}
    />
    <WithdrawCard firstName={walker.firstName} />
  </>
);

const WithdrawCard = ({ firstName }: { firstName: string }) => (
  <Card title={tr('Withdraw your consent')}>
    <p>
      {tr(
        "If you withdraw it, {firstName}'s account loses its approval at once. Requests and walks that have not begun are canceled, and the families are notified. A walk under way goes on.",
        { firstName },
      )}
    </p>
    <Form intent="withdraw-consent" layout="row">
      <SubmitButton variant="danger" label={tr('Withdraw my consent')} />
    </Form>
  </Card>
);
