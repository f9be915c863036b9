import type { EmailData } from '../../src/domain/email.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { walkFacts } from './walk.ts';

const pickupLocked: Template<EmailData['pickup-locked']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: tr('Pickup is locked after five wrong codes'),
  preview: tr('Call your walker, then unlock it.'),
  title: tr('Pickup is locked'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, {other} entered five wrong pickup codes, so this walk can't start. It may be a typo: call {other} and whoever hands over your child. Then unlock pickup on the walk, and {other} can try again.",
          { firstName, other },
        )}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={`${baseUrl}${paths.walk(walk.bookingId)}`}>{tr('See the walk')}</EmailButton>
      <Aside>
        {tr('Only you can unlock it. If something seems wrong, keep your child where they are and call us.')}
      </Aside>
    </>
  ),
});

export const handoverEmailTemplates = { 'pickup-locked': pickupLocked };
