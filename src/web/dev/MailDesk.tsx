import { Mail, RefreshCw } from 'lucide-react';
import type { Chrome } from '../../../views/layouts/chrome.ts';
import { PublicLayout } from '../../../views/layouts/PublicLayout.tsx';
import { Button } from '../../../views/ui/Button.tsx';
import { Card } from '../../../views/ui/Card.tsx';
import { Disclosure } from '../../../views/ui/Disclosure.tsx';
import { EmptyState } from '../../../views/ui/EmptyState.tsx';
import { PageHeading } from '../../../views/ui/PageHeading.tsx';
import { clock } from '../../clock.ts';
import type { CapturedMail } from '../../gateways/mail/capture.ts';

interface Props {
  chrome: Chrome;
  mails: readonly CapturedMail[];
  /** The one that is shown in full. */
  open: CapturedMail | undefined;
}

const LISTED = 50;

/** The mailbox of everybody: what Trotwell would have sent. Not boosted, since letters live in a frame. */
export function MailDesk({ chrome, mails, open }: Props) {
  return (
    <PublicLayout chrome={chrome} title="Captured mail" unlisted>
      <div className="stack" hx-boost:inherited="false">
        <PageHeading
          title="Captured mail"
          lead="Nothing leaves this machine: every letter is kept here instead."
          actions={
            <Button href="/dev/mail" icon={RefreshCw}>
              Refresh
            </Button>
          }
        />
        {open ? (
          <div className="split">
            <Letter mail={open} />
            <Letters mails={mails.slice(0, LISTED)} open={open} />
          </div>
        ) : (
          <EmptyState title="No mail yet">Sign up or book a walk, and the letters appear here.</EmptyState>
        )}
      </div>
    </PublicLayout>
  );
}

function Letters({ mails, open }: { mails: readonly CapturedMail[]; open: CapturedMail }) {
  return (
    <nav aria-label="Letters" className="stack stack-s">
      {mails.map((mail) => (
        <a
          key={mail.id}
          className="mail-item"
          href={`/dev/mail?id=${mail.id}`}
          aria-current={mail === open ? 'true' : undefined}
        >
          <strong>{mail.subject}</strong>
          <span className="soft small">{mail.to}</span>
          <span className="soft small">{when(mail)}</span>
        </a>
      ))}
    </nav>
  );
}

function Letter({ mail }: { mail: CapturedMail }) {
  return (
    <Card as="article" title={mail.subject} icon={Mail} id={`mail-${mail.id}`}>
      <div className="stack">
        <p className="soft">
          To {mail.to}, {when(mail)}
        </p>
        <iframe className="mail-frame" src={`/dev/mail/${mail.id}`} title="The letter" />
        <Disclosure id="links" title={`Links (${mail.links.length})`}>
          <ul className="stack-s">
            {mail.links.map((link) => (
              <li key={link} className="mail-link">
                <a href={link}>{link}</a>
              </li>
            ))}
          </ul>
        </Disclosure>
        <Disclosure id="text" title="As plain text">
          <pre className="mail-text">{mail.text}</pre>
        </Disclosure>
      </div>
    </Card>
  );
}

const when = ({ sentAt }: CapturedMail) =>
  clock.local(new Date(sentAt)).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
