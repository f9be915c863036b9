import { Card, Stepper, type StepperStep } from '../ui.ts';

const last = {
  tot: {
    title: 'Find your walker',
    text: 'Add your children, choose a walker you like, and book your first walk.',
  },
  trotter: {
    title: 'Meet your families',
    text: 'Set your rate and hours so parents nearby can find you.',
  },
};

export function NextSteps({ role }: { role: keyof typeof last }) {
  const { title, text } = last[role];
  const steps: StepperStep[] = [
    {
      title: 'Confirm your email',
      state: 'current',
      children: <p className="soft">We'll email you a link. It works for 24 hours.</p>,
    },
    {
      title: 'We review your account',
      state: 'todo',
      children: <p className="soft">Reviewed by a real person. It takes 24-48 hours.</p>,
    },
    { title, state: 'todo', children: <p className="soft">{text}</p> },
  ];
  return (
    <Card title="What happens next" tone="soft">
      <Stepper label="What happens next" steps={steps} />
    </Card>
  );
}
