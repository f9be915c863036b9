import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { msg, tr } from '../../src/translate.ts';
import { classes, Icon, VisuallyHidden } from './markup.tsx';

export type StepperStep = { title: string; state: 'done' | 'current' | 'todo'; children?: ReactNode };

const stateTexts = { done: msg('(done)'), current: msg('(next)'), todo: '' };

type StepperProps = { label: string; steps: readonly StepperStep[]; across?: boolean };

export const Stepper = ({ label, steps, across }: StepperProps) => (
  <ol className={classes('stepper', across && 'stepper-across')} aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step.title}
        className={`step step-${step.state}`}
        aria-current={step.state === 'current' ? 'step' : undefined}
      >
        <span className="step-mark" aria-hidden="true">
          {step.state === 'done' ? <Icon of={Check} /> : index + 1}
        </span>
        <div className="step-text">
          <h3>
            {step.title}
            <VisuallyHidden> {tr(stateTexts[step.state])}</VisuallyHidden>
          </h3>
          {step.children}
        </div>
      </li>
    ))}
  </ol>
);

type ProgressProps = { label: ReactNode; value: number; max: number; text?: string };

export const Progress = ({
  label,
  value,
  max,
  text = tr('{value} of {max}', { value, max }),
}: ProgressProps) => (
  <label className="progress">
    <span className="progress-label">
      <span>{label}</span>
      <span>{text}</span>
    </span>
    <progress value={value} max={max} />
  </label>
);
