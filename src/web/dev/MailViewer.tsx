import { LayoutTemplate, Mail, RefreshCw } from 'lucide-react';
import { Layout } from '../../../views/layouts/Layout.tsx';
import type { PageFrame } from '../../../views/layouts/page-frame.ts';
import { Button, Card, Disclosure, EmptyState, PageHeading } from '../../../views/ui.ts';
import { momentText } from '../../dates.ts';
import type { CapturedMail } from '../../gateways/mail/capture.ts';
import { paths } from '../../paths.ts';
import type { MailFolder } from './mail-viewer.tsx';

interface Props {
  frame: PageFrame;
  folder: MailFolder;
  mails: readonly CapturedMail[];
  open: CapturedMail | undefined;
}

const LISTED = 400;

/** Not boosted, because each email is shown in an iframe. */
export function MailViewer({ frame, folder, mails, open }: Props) {
  return (
    <Layout frame={frame} title={folder.title}>
      <div className="stack" hx-boost:inherited="false">
        <PageHeading
          title={folder.title}
          lead={folder.lead}
          actions={
            <>
              <Button href={folder.base} icon={RefreshCw} label="Refresh" />
              {folder.base === paths.devMail && (
                <Button href={paths.devMailTemplates} icon={LayoutTemplate} label="Every Email" />
              )}
            </>
          }
        />
        {open ? (
          <div className="split">
            <EmailRow base={folder.base} mail={open} />
            <Emails base={folder.base} mails={mails.slice(0, LISTED)} open={open} />
          </div>
        ) : (
          <EmptyState title="No mail yet">{folder.none}</EmptyState>
        )}
      </div>
    </Layout>
  );
}

function Emails({ base, mails, open }: { base: string; mails: readonly CapturedMail[]; open: CapturedMail }) {
  return (
    <nav aria-label="Emails" className="stack stack-s">
      {mails.map((mail) => (
        <a
          key={mail.id}
          className="mail-item"
          href={`${base}?id=${mail.id}`}
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

function EmailRow({ base, mail }: { base: string; mail: CapturedMail }) {
  return (
    <Card as="article" title={mail.subject} icon={Mail} id={`mail-${mail.id}`}>
      <div className="stack">
        <p className="soft">
          To {mail.to}, {when(mail)}
        </p>
        <iframe className="mail-frame" src={`${base}/${mail.id}`} title="The email" />
        <Disclosure id="links" title={`Links (${mail.links.length})`}>
          <ul className="stack-s">
            {mail.links.map((link) => (
              <li key={link} className="mail-link">
                <a href={link}>{link}</a>
              </li>
            ))}
          </ul>
        </Disclosure>
        {(mail.attachments ?? []).map(({ filename, contentType, content }) => (
          <p key={filename}>
            <a href={`data:${contentType},${encodeURIComponent(content)}`} download={filename}>
              {filename}
            </a>
          </p>
        ))}
        <Disclosure id="text" title="As plain text">
          <pre className="mail-text">{mail.text}</pre>
        </Disclosure>
      </div>
    </Card>
  );
}

const when = ({ sentAt }: CapturedMail) => momentText(new Date(sentAt));
