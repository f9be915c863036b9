import { Ban } from 'lucide-react';
import { dialogAt } from '../../src/dialogs.ts';
import { Button, Card, Form, SubmitButton } from '../ui.ts';

type Props = { name: string; blocked: boolean; here: string };

export const BlockCard = ({ name, blocked, here }: Props) => (
  <Card id="block-person" title={blocked ? `You blocked ${name}` : `Block ${name}`} icon={Ban}>
    {blocked ? (
      <>
        <p className="soft">You can't see or message each other.</p>
        <Form intent="unblock" action={here} layout="row">
          <SubmitButton variant="secondary">Unblock {name}</SubmitButton>
        </Form>
      </>
    ) : (
      <>
        <p className="soft">
          You won't be able to see, message or book each other. {name} won't know, and you can unblock them in
          your settings.
        </p>
        <div className="cluster">
          <Button href={dialogAt('safety', here, 'block')} icon={Ban}>
            Block {name}
          </Button>
        </div>
      </>
    )}
  </Card>
);
