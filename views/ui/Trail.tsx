import { print } from './Mark.tsx';

const steps = [
  '10 96 62',
  '48 112 66',
  '70 74 58',
  '112 88 62',
  '128 48 52',
  '172 60 56',
  '184 16 46',
  '226 26 50',
];

/** Two feet's way across a corner, as decoration. */
export function Trail() {
  return (
    <svg className="highlight-prints" viewBox="0 0 260 150" fill="currentColor" aria-hidden="true">
      {steps.map((place, step) => {
        const [x, y, turn] = place.split(' ');
        const size = step % 2 ? 0.75 : 1.1;
        return (
          <path key={place} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} d={print} />
        );
      })}
    </svg>
  );
}
