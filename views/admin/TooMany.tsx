export const TooMany = ({ list }: { list: { totalIsEstimate: boolean } }) =>
  list.totalIsEstimate && <p className="soft">Too many matches to show. Add a word to narrow your search.</p>;
