import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { ReadingPage, type ReadingText } from '../../public/ReadingPage.tsx';
import { BackLink, PageHeading, Rows, RowText } from '../../ui.ts';

export interface AcceptedTextsProps {
  text: ReadingText | null;
  rows: readonly { title: string; version: string; on: string; path: string }[];
}

export const AcceptedTexts = ({ text, rows }: AcceptedTextsProps) =>
  text ? (
    <ReadingPage text={text} />
  ) : (
    <>
      <PageHeading
        back={<BackLink href={paths.privacySettings}>{tr('Settings')}</BackLink>}
        title={tr('Texts that you accepted')}
      />
      <Rows items={rows} empty={tr('No texts yet.')}>
        {({ title, version, on, path }) => (
          <li key={path} className="row">
            <RowText
              title={<a href={path}>{title}</a>}
              note={tr('Version {version}, accepted {date}', { version, date: on })}
            />
          </li>
        )}
      </Rows>
    </>
  );
