import { questions } from '../../../views/public/texts/questions.ts';
import { market } from '../../market.ts';
import { tr } from '../../translate.ts';

/** schema.org data: what search engines show beside a page. */
export const organizationFacts = () => ({
  '@type': 'Organization',
  name: market.name,
  description: tr('Trusted neighbors walk your child to school and activities.'),
  areaServed: { '@type': 'City', name: market.city },
});

export const questionFacts = () => ({
  '@type': 'FAQPage',
  mainEntity: questions().map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1') },
  })),
});
