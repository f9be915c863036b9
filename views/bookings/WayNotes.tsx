import { type Leg, waysBeside } from '../../src/domain/bookings/way-between.ts';

export const WayNotes = ({ walk, others }: { walk: Leg; others: readonly Leg[] }) =>
  waysBeside(walk, others).map((text) => (
    <p key={text} className="small">
      {text}
    </p>
  ));
