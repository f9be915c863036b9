import { Download, KeySquare } from 'lucide-react';
import { fileName } from '../../../src/market.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button, Card, Form, PrintButton, SubmitButton } from '../../ui.ts';

/** Shown once: the codes are stored hashed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = `${tr('Trotwell recovery codes. Each works once.')}\n\n${codes.join('\n')}\n`;
  return (
    <Card id="recovery-codes" title={tr('Your recovery codes')} icon={KeySquare}>
      <p>
        {tr(
          "Store these somewhere other than your phone. Each code signs you in once if you can't use your phone. You'll only see them now, for ten minutes at most.",
        )}
      </p>
      <ul className="grid">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster">
        <Button
          icon={Download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={fileName('recovery-codes.txt')}
          hx-boost="false"
          label={tr('Download')}
        />
        <PrintButton />
        <Form intent="kept" action={paths.twoFactor} layout="row">
          <SubmitButton label={tr('I saved them')} />
        </Form>
      </div>
    </Card>
  );
}
