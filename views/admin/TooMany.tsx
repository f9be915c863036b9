export const TooMany = ({ list }: { list: { uncounted: boolean } }) =>
  list.uncounted && (
    <p className="soft">Too many matches to list them all. Add a word to narrow your search.</p>
  );
