import type { ReactNode } from 'react';
import { market } from '../../src/market.ts';
import { currentLanguage } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { darkStyle, emailStyles, TABLE } from './styles.ts';

export interface MailSite {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Absent for emails that are always sent. EMAIL-3 */
  unsubscribeUrl?: string | undefined;
}

export interface LayoutProps extends MailSite {
  preview: string;
  title: string;
  children: ReactNode;
}

/** Fills the rest of the preview, where an inbox would otherwise show names from the body. */
const PAD = '\u200c\u00a0'.repeat(120);

/** 600 px at most; tables, because old mail programs lack modern CSS. */
export const MailLayout = ({ preview, title, children, ...site }: LayoutProps) => (
  <html lang={currentLanguage()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <style>{darkStyle()}</style>
    </head>
    <body className="page" style={emailStyles.body}>
      <div style={emailStyles.preview}>
        {preview}
        {PAD}
      </div>
      <table {...TABLE} className="page" width="100%" style={emailStyles.page}>
        <tbody>
          <tr>
            <td align="center" style={emailStyles.gutter}>
              <table {...TABLE} width={600} style={emailStyles.column}>
                <tbody>
                  <tr>
                    <td className="mark" style={emailStyles.mark}>
                      {!market.logo && <Mark />}
                      {market.name}
                    </td>
                  </tr>
                  <tr>
                    <td className="card" style={emailStyles.card}>
                      <h1 className="ink" style={emailStyles.title}>
                        {title}
                      </h1>
                      {children}
                    </td>
                  </tr>
                  <tr>
                    <td className="quiet" style={emailStyles.footer}>
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

/** Without a picture, which mail programs hide until they are asked: two footprints on a tile. */
const Mark = () => (
  <span aria-hidden="true" className="button" style={emailStyles.tile}>
    <span style={emailStyles.footprint} />
    <span style={emailStyles.smallFootprint} />
  </span>
);

const Footer = ({ baseUrl, unsubscribeUrl }: MailSite) => (
  <>
    {rich('Sent by {name}. Questions? Email <link>{contactEmail}</link> or visit <link2>{host}</link2>.', {
      name: market.name,
      contactEmail: market.contactEmail,
      link: (text) => (
        <a className="quiet" href={`mailto:${market.contactEmail}`} style={emailStyles.footerLink}>
          {text}
        </a>
      ),
      host: new URL(baseUrl).host,
      link2: (text) => (
        <a className="quiet" href={baseUrl} style={emailStyles.footerLink}>
          {text}
        </a>
      ),
    })}
    {unsubscribeUrl && (
      <>
        {' '}
        {rich("Don't want these emails? <link>Unsubscribe</link>.", {
          link: (text) => (
            <a className="quiet" href={unsubscribeUrl} style={emailStyles.footerLink}>
              {text}
            </a>
          ),
        })}
      </>
    )}
  </>
);
