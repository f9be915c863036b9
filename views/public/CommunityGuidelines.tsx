import { paths } from '../../src/paths.ts';
import { Button, Card } from '../ui.ts';
import { ReadingPage } from './ReadingPage.tsx';
import { guidelines } from './texts/guidelines.ts';

export function CommunityGuidelines() {
  return (
    <ReadingPage matter={guidelines}>
      <Card
        title="Something on your mind?"
        footer={<Button href={paths.contact} variant="primary" label="Contact Us" />}
      >
        <p>Have a question, a concern or praise for someone? We read everything.</p>
      </Card>
    </ReadingPage>
  );
}
