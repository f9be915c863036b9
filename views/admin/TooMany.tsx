export const TooMany = ({ list }: { list: { totalIsEstimate: boolean } }) =>
  list.totalIsEstimate && (
    <p className="soft">Too many matches to list them all. Add a word to narrow your search.</p>
  );
