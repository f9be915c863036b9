import { AcceptedTexts, type AcceptedTextsProps } from '../../../views/accounts/settings/AcceptedTexts.tsx';
import { fullDate } from '../../dates.ts';
import { acceptedText, acceptedTexts } from '../../domain/accounts/sign-in/new-terms.ts';
import { legalText } from '../../market.ts';
import { paths, withQuery } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { members } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { rendered } from '../public/legal-page.ts';

export const acceptedTextsPage = page<AcceptedTextsProps>({
  path: paths.acceptedTexts,
  guard: members,
  width: 'text',
  title: msg('Texts that you accepted'),
  load: async ({ em, viewer, url }) => {
    const [document, version] = ['text', 'version'].map((name) => url.searchParams.get(name) ?? '');
    if (document) {
      const { body, ...text } = await acceptedText(em, viewer, document, version!);
      return { text: { ...text, language: 'en', lead: '', ...rendered(body) }, rows: [] };
    }
    const rows = await acceptedTexts(em, viewer);
    return {
      text: null,
      rows: rows.map(({ document, version, acceptedAt }) => ({
        title: legalText(document).title,
        version,
        on: fullDate(acceptedAt),
        path: withQuery(paths.acceptedTexts, { text: document, version }),
      })),
    };
  },
  view: ({ data }) => <AcceptedTexts {...data} />,
});
