import type { ReactNode } from 'react';
import { darkStyle, look } from './look.ts';

export interface MailSite {
  /** Where links lead, without a slash at the end. */
  baseUrl: string;
  contactEmail: string;
  /** Stops letters of this kind; absent where there is no doing without. */
  stopUrl?: string | undefined;
}

export interface LayoutProps extends MailSite {
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preview: string;
  title: string;
  children: ReactNode;
}

/** Fills the line beside the subject, where a mailbox would else go on with the letter: names have no place there. */
const PAD = '\u200c\u00a0'.repeat(120);

/** The sheet of paper that every letter is written on: 600 px at most, tables for the old mail programs. */
export function MailLayout({ subject, preview, title, children, ...site }: LayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{darkStyle}</style>
      </head>
      <body className="page" style={look.body}>
        <div style={look.preview}>
          {preview}
          {PAD}
        </div>
        <table
          role="presentation"
          className="page"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          style={look.page}
        >
          <tbody>
            <tr>
              <td align="center" style={look.gutter}>
                <table
                  role="presentation"
                  width={600}
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={look.column}
                >
                  <tbody>
                    <tr>
                      <td className="mark" style={look.mark}>
                        Trotwell
                      </td>
                    </tr>
                    <tr>
                      <td className="card" style={look.card}>
                        <h1 className="ink" style={look.title}>
                          {title}
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td className="quiet" style={look.footer}>
                        <Footer {...site} />
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Footer({ baseUrl, contactEmail, stopUrl }: MailSite) {
  return (
    <>
      Sent by Trotwell. Questions? Write to{' '}
      <a className="quiet" href={`mailto:${contactEmail}`} style={look.footerLink}>
        {contactEmail}
      </a>{' '}
      or visit{' '}
      <a className="quiet" href={baseUrl} style={look.footerLink}>
        {new URL(baseUrl).host}
      </a>
      .
      {stopUrl && (
        <>
          {' '}
          You can do without letters like this one:{' '}
          <a className="quiet" href={stopUrl} style={look.footerLink}>
            stop them
          </a>
          .
        </>
      )}
    </>
  );
}
