import type { ReactNode } from 'react';
import { asLines, textOf } from './plain.ts';
import { emailStyles } from './styles.ts';

/**
 * The few things that an email is made of. Each is written once and knows both its forms: mail-safe HTML, and the
 * plain text that `plain.ts` asks it for.
 */

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={emailStyles.paragraph}>
      {children}
    </p>
  );
}
Paragraph.text = ({ children }: { children: ReactNode }) => asLines(textOf(children));

/** The one thing that the email asks for. */
export function EmailButton({ href, children }: { href: string; children: string }) {
  return (
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
}
EmailButton.text = ({ href, children }: { href: string; children: string }) => `${children}:\n${href}`;

export type Fact = readonly [label: string, value: string];

/** Labels and values, one pair a line; `total` makes the last pair stand out. */
export function Facts({ rows, total = false }: { rows: readonly Fact[]; total?: boolean }) {
  return (
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
}
Facts.text = ({ rows }: { rows: readonly Fact[] }) => {
  const widest = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${`${label}:`.padEnd(widest + 2)}${value}`).join('\n');
};

/** Somebody else's words, line breaks and all. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote className="rule ink" style={emailStyles.quote}>
      {children}
    </blockquote>
  );
}
Quote.text = ({ children }: { children: string }) =>
  children
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');

/** What is good to know but need not be read. */
export function Aside({ children }: { children: ReactNode }) {
  return (
    <p className="quiet" style={emailStyles.aside}>
      {children}
    </p>
  );
}
Aside.text = Paragraph.text;
