import { asLines } from './as-lines.ts';
import type { EmailBlock, Fact } from './email-texts.ts';
import { emailStyles, TABLE } from './styles.ts';

export function BlockHtml({ block, baseUrl }: { block: EmailBlock; baseUrl: string }) {
  if (typeof block === 'string') return <Paragraph>{block}</Paragraph>;
  if ('facts' in block) return <Facts rows={block.facts} total={block.total ?? false} />;
  if ('quote' in block)
    return (
      <blockquote className="rule ink" style={emailStyles.quote}>
        {block.quote}
      </blockquote>
    );
  if ('aside' in block)
    return (
      <p className="quiet" style={emailStyles.aside}>
        {block.aside}
      </p>
    );
  return <EmailButton href={`${baseUrl}${block.path}`}>{block.button}</EmailButton>;
}

export function blockText(block: EmailBlock, baseUrl: string): string {
  if (typeof block === 'string') return asLines(block);
  if ('facts' in block) {
    const widest = Math.max(...block.facts.map(([label]) => label.length));
    return block.facts.map(([label, value]) => `${`${label}:`.padEnd(widest + 2)}${value}`).join('\n');
  }
  if ('quote' in block)
    return block.quote
      .split(/\r\n|\r|\n/)
      .map((line) => `> ${line}`)
      .join('\n');
  if ('aside' in block) return asLines(block.aside);
  return `${block.button}:\n${baseUrl}${block.path}`;
}

const Paragraph = ({ children }: { children: string }) => (
  <p className="ink" style={emailStyles.paragraph}>
    {children}
  </p>
);

const EmailButton = ({ href, children }: { href: string; children: string }) => (
  <table {...TABLE} style={emailStyles.buttonTable}>
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

const Facts = ({ rows, total }: { rows: readonly Fact[]; total: boolean }) => (
  <table {...TABLE} width="100%" style={emailStyles.facts}>
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
              style={last ? emailStyles.totalValue : total ? emailStyles.amount : emailStyles.factValue}
            >
              {value}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
