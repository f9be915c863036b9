export const NeighborhoodNames = ({
  id = 'neighborhoods',
  names,
}: {
  id?: string;
  names: readonly string[];
}) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
