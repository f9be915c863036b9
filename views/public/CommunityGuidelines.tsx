import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ReadingPage } from './ReadingPage.tsx';
import { guidelines } from './texts/guidelines.ts';

export function CommunityGuidelines() {
  return (
    <ReadingPage matter={guidelines}>
      <Card
        title="Something on your mind?"
        footer={
          <Button href="/contact" variant="primary">
            Contact Us
          </Button>
        }
      >
        <p>A question, a worry, or praise for someone: we read everything.</p>
      </Card>
    </ReadingPage>
  );
}
