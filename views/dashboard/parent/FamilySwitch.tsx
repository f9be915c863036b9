import type { WatchLink } from '../../../src/domain/accounts/watchers/watch-links.ts';
import type { Family } from '../../../src/domain/viewer.ts';
import { formatList } from '../../../src/language.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Form, SubmitButton } from '../../ui.ts';

type Props = { family: Family | null; families: readonly WatchLink[] };

/** FAMILY-3 */
export const FamilySwitch = ({ family, families }: Props) => (
  <>
    {families.map(({ id, parent, children }) => (
      <section key={id} className="row row-box" id={`family-${id}`}>
        <div className="row-text">
          <h2 className="row-title">
            <a href={paths.watching}>{tr('The family of {parent}', { parent })}</a>
          </h2>
          <p className="soft small">{formatList(children)}</p>
        </div>
        <Form intent="act-for" hidden={{ family: family?.id === id ? '' : id }} layout="row">
          <SubmitButton variant="quiet" label={family?.id === id ? tr('My own') : tr('Open')} />
        </Form>
      </section>
    ))}
  </>
);
