import { About } from '../../../views/public/About.tsx';
import { CommunityGuidelines } from '../../../views/public/CommunityGuidelines.tsx';
import { Landing } from '../../../views/public/Landing.tsx';
import { PrivacyPolicy } from '../../../views/public/PrivacyPolicy.tsx';
import { TermsOfService } from '../../../views/public/TermsOfService.tsx';
import { paths } from '../../paths.ts';
import { everyone, type Guard } from '../guards.ts';
import { page } from '../page.tsx';

/** Who is signed in goes straight to work. S1 §2 Landing. */
const landingVisitors: Guard = {
  name: 'everyone',
  check: (viewer) => (viewer.kind === 'member' ? { to: paths.dashboard } : null),
};

export const landingPage = page({
  path: paths.home,
  guard: landingVisitors,
  layout: 'public',
  width: 'wide',
  title: 'A trusted walk to school',
  description:
    'Manhattan parents find and book walkers who bring their children to school and activities. You pay only the walker.',
  view: ({ chrome }) => <Landing chrome={chrome} />,
});

export const aboutPage = page({
  path: paths.about,
  guard: everyone,
  layout: 'public',
  width: 'text',
  title: 'About us',
  description: 'Who Trotwell is for, how it works, what it costs, and what parents ask first.',
  view: () => <About />,
});

export const communityGuidelinesPage = page({
  path: paths.communityGuidelines,
  guard: everyone,
  layout: 'public',
  width: 'text',
  title: 'Community Guidelines',
  view: () => <CommunityGuidelines />,
});

export const termsOfServicePage = page({
  path: paths.termsOfService,
  guard: everyone,
  layout: 'public',
  width: 'text',
  title: 'Terms of Service',
  view: ({ contactEmail }) => <TermsOfService contactEmail={contactEmail} />,
});

export const privacyPolicyPage = page({
  path: paths.privacyPolicy,
  guard: everyone,
  layout: 'public',
  width: 'text',
  title: 'Privacy Policy',
  view: ({ contactEmail }) => <PrivacyPolicy contactEmail={contactEmail} />,
});
