import { tr } from '../../src/translate.ts';

interface Props {
  challenge: string;
}

/** The browser solves the challenge by script; without, the person waits a minute (PUBLIC-5). */
export const ProofOfWork = ({ challenge }: Props) => (
  <div className="field-wide" data-proof="">
    <input type="hidden" name="challenge" value={challenge} />
    <input type="hidden" name="solution" value="" />
    <p className="soft" role="status">
      <span hidden>{tr('One moment. Your browser is solving a small puzzle that keeps robots out.')}</span>
    </p>
    <noscript>
      <p className="soft">
        {tr(
          'Many accounts are being created right now. Without JavaScript, please wait a minute before you press "Create account".',
        )}
      </p>
    </noscript>
  </div>
);
