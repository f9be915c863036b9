import { type Leg, type WalkWay, waysBeside, waysText } from '../../src/domain/bookings/way-between.ts';

export const WayNotes = ({ walk, others }: { walk: Leg; others: readonly Leg[] }) => (
  <Sentences texts={waysBeside(walk, others)} />
);

export const SeveralWays = ({ ways }: { ways: readonly WalkWay[] }) => <Sentences texts={waysText(ways)} />;

const Sentences = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="small">
      {text}
    </p>
  ));
