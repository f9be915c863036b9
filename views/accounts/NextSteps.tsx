import { Card } from '../ui/Card.tsx';
import { Stepper, type StepperStep } from '../ui/Stepper.tsx';

const last = {
  tot: {
    title: 'Find your walker',
    text: 'Add your children, choose a walker you like, and ask for a first walk.',
  },
  trotter: {
    title: 'Meet your families',
    text: 'Set your rate and your hours. Parents near you find you by them.',
  },
};

export function NextSteps({ role }: { role: keyof typeof last }) {
  const { title, text } = last[role];
  const steps: StepperStep[] = [
    {
      title: 'Confirm your email',
      state: 'current',
      children: <p className="soft">We send you a link. It works for 24 hours.</p>,
    },
    {
      title: 'We look at your details',
      state: 'todo',
      children: <p className="soft">A person does that, not a program. It takes 24-48 hours.</p>,
    },
    { title, state: 'todo', children: <p className="soft">{text}</p> },
  ];
  return (
    <Card title="What happens next" tone="soft">
      <Stepper label="What happens next" steps={steps} />
    </Card>
  );
}
