import { About } from '../../../views/public/About.tsx';
import { Landing, type LandingProps } from '../../../views/public/Landing.tsx';
import { Guidelines, PrivacyPage, ReadingPage } from '../../../views/public/ReadingPage.tsx';
import { questions } from '../../../views/public/texts/questions.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { previewForLanding } from '../../domain/walkers/public-preview.ts';
import { filterOptions } from '../../domain/walkers/search.ts';
import { legalText, market } from '../../market.ts';
import { wholeMoney } from '../../money.ts';
import { paths } from '../../paths.ts';
import { msg, tr } from '../../translate.ts';
import { everyone, type Guard } from '../kit/guards.ts';
import { type PageDefinition, page } from '../kit/page.tsx';
import { legalPage } from './legal-page.ts';

const landingVisitors: Guard = {
  name: 'everyone',
  check: (viewer) => (viewer.kind === 'member' ? { to: paths.dashboard } : null),
};

export const landingPage = page<Pick<LandingProps, 'walkers' | 'neighborhoods'>, Viewer>({
  path: paths.home,
  stylesheet: 'landing',
  guard: landingVisitors,
  listed: true,
  width: 'wide',
  title: msg('Trusted walkers for school and activities in Manhattan'),
  description: () =>
    tr(
      'Find someone you trust to walk your child to school and activities in Manhattan. Reviewed accounts, rates up to {rate}/hr, no fees.',
      { rate: wholeMoney(market.rates.highest) },
    ),
  facts: organizationFacts,
  load: async ({ em }) => ({
    walkers: await previewForLanding(em),
    neighborhoods: (await filterOptions(em)).neighborhoods,
  }),
  view: ({ frame, data }) => <Landing frame={frame} {...data} />,
});

const readingPage = (own: Omit<PageDefinition<unknown, Viewer>, 'guard'>) =>
  page({ guard: everyone, width: 'text', listed: true, ...own });

export const aboutPage = readingPage({
  path: paths.about,
  title: msg('How Trotwell works, what it costs and who the walkers are'),
  facts: questionFacts,
  description: msg(
    'What Trotwell is, how we review walkers and parents, what a walk costs, and answers to frequently asked questions.',
  ),
  view: () => <About />,
});

export const communityGuidelinesPage = readingPage({
  path: paths.communityGuidelines,
  title: () => legalText('guidelines').title,
  description: msg('How parents and walkers on Trotwell keep children and each other safe.'),
  view: () => <Guidelines text={legalPage('guidelines')} />,
});

export const termsOfServicePage = readingPage({
  path: paths.termsOfService,
  title: () => legalText('terms').title,
  description: msg(
    'The agreement between Trotwell, parents and walkers: accounts, walks, prices, payments and cancellations.',
  ),
  view: () => <ReadingPage text={legalPage('terms')} />,
});

export const privacyPolicyPage = readingPage({
  path: paths.privacyPolicy,
  title: () => legalText('privacy').title,
  description: msg(
    'Which data of parents, children and walkers Trotwell stores, who sees it, and when it is deleted.',
  ),
  view: () => <PrivacyPage text={legalPage('privacy')} />,
});

export const safetyTextPage = readingPage({
  path: paths.safetyPage,
  title: msg('Safety: how walkers are checked, and who helps'),
  description: msg(
    'How Trotwell checks walkers, what to do when something goes wrong on a walk, who answers, and what is insured.',
  ),
  view: () => <ReadingPage text={legalPage('safety')} />,
});

export const accessibilityPage = readingPage({
  path: paths.accessibility,
  title: () => legalText('accessibility').title,
  description: msg(
    'How Trotwell works with a keyboard, a screen reader and large text, and whom to write to.',
  ),
  view: () => <ReadingPage text={legalPage('accessibility')} />,
});

/** schema.org data: what search engines show beside a page. */
function organizationFacts() {
  return {
    '@type': 'Organization',
    name: market.name,
    description: tr('Trusted neighbors walk your child to school and activities.'),
    areaServed: { '@type': 'City', name: market.city },
  };
}

function questionFacts() {
  return {
    '@type': 'FAQPage',
    mainEntity: questions().map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1') },
    })),
  };
}
