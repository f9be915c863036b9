import { Ban } from 'lucide-react';
import { dialogAt } from '../../src/dialogs.ts';
import { tr } from '../../src/translate.ts';
import { Button, Card, Form, SubmitButton } from '../ui.ts';

type Props = { name: string; blocked: boolean; here: string };

export const BlockCard = ({ name, blocked, here }: Props) => (
  <Card
    id="block-person"
    title={blocked ? tr('You blocked {name}', { name }) : tr('Block {name}', { name })}
    icon={Ban}
  >
    {blocked ? (
      <>
        <p className="soft">{tr("You can't see or message each other.")}</p>
        <Form intent="unblock" action={here} layout="row">
          <SubmitButton variant="secondary">{tr('Unblock {name}', { name })}</SubmitButton>
        </Form>
      </>
    ) : (
      <>
        <p className="soft">
          {tr(
            "You won't be able to see, message or book each other. {name} won't know, and you can unblock them in your settings.",
            { name },
          )}
        </p>
        <div className="cluster">
          <Button href={dialogAt('safety', here, 'block')} icon={Ban}>
            {tr('Block {name}', { name })}
          </Button>
        </div>
      </>
    )}
  </Card>
);
