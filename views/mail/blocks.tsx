import type { ReactNode } from 'react';
import { asLines, textOf } from './plain.ts';
import { emailStyles } from './styles.ts';

/** The building blocks of an email. Each renders to HTML and to the plain text that `plain.ts` collects. */

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p className="ink" style={emailStyles.paragraph}>
    {children}
  </p>
);
Paragraph.text = ({ children }: { children: ReactNode }) => asLines(textOf(children));

export const EmailButton = ({ href, children }: { href: string; children: string }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={emailStyles.buttonTable}>
    <tbody>
      <tr>
        <td className="button" style={emailStyles.buttonCell}>
          <a href={href} style={emailStyles.buttonLink}>
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);
EmailButton.text = ({ href, children }: { href: string; children: string }) => `${children}:\n${href}`;

export type Fact = readonly [label: string, value: string];

export const Facts = ({ rows, total = false }: { rows: readonly Fact[]; total?: boolean }) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    style={emailStyles.facts}
  >
    <tbody>
      {rows.map(([label, value], row) => {
        const last = total && row === rows.length - 1;
        return (
          <tr key={`${label}${value}`}>
            <td
              className={last ? 'rule ink' : 'rule quiet'}
              style={last ? emailStyles.totalLabel : emailStyles.factLabel}
            >
              {label}
            </td>
            <td
              className="rule ink"
              align="right"
              style={last ? emailStyles.totalValue : emailStyles.factValue}
            >
              {value}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
Facts.text = ({ rows }: { rows: readonly Fact[] }) => {
  const widest = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${`${label}:`.padEnd(widest + 2)}${value}`).join('\n');
};

export const Quote = ({ children }: { children: string }) => (
  <blockquote className="rule ink" style={emailStyles.quote}>
    {children}
  </blockquote>
);
Quote.text = ({ children }: { children: string }) =>
  children
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');

export const Aside = ({ children }: { children: ReactNode }) => (
  <p className="quiet" style={emailStyles.aside}>
    {children}
  </p>
);
Aside.text = Paragraph.text;
