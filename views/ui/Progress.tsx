import type { ReactNode } from 'react';

type Props = { label: ReactNode; value: number; max: number; text?: string };

export const Progress = ({ label, value, max, text = `${value} of ${max}` }: Props) => (
  <label className="progress">
    <span className="progress-label">
      <span>{label}</span>
      <span>{text}</span>
    </span>
    <progress value={value} max={max} />
  </label>
);
