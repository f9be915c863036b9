import { Timer } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { Card, Form, SubmitButton } from '../ui.ts';

const STEPS = [
  ['PT1H', '1 hour'],
  ['PT8H', '8 hours'],
  ['P1D', '1 day'],
  ['PT26H', '26 hours'],
  ['P7D', '1 week'],
] as const;

export const ClockCard = ({ now, ahead }: { now: string; ahead: string }) => (
  <Card id="clock" title="Clock" icon={Timer}>
    <p>
      It is <strong>{now}</strong> in Trotwell
      {ahead ? `, ${ahead} ahead of this machine.` : ', the same as on this machine.'}
    </p>
    <p className="soft">Move it forward to start walks and to let requests, links and sessions expire.</p>
    <Form action={paths.devClock} label="Move the clock">
      <div className="cluster">
        {STEPS.map(([advance, words]) => (
          <SubmitButton key={advance} variant="secondary" size="s" {...{ name: 'advance', value: advance }}>
            + {words}
          </SubmitButton>
        ))}
      </div>
    </Form>
    {ahead && (
      <Form action={paths.devClock} hidden={{ reset: 'true' }} layout="row">
        <div>
          <SubmitButton variant="quiet" size="s" label="Reset to this machine's time" />
        </div>
      </Form>
    )}
  </Card>
);
