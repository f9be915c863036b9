/** `true` is dark; includes the quiet zone. Black on white in dark mode too, because scanners need it. */
export function QrCode({ modules, label }: { modules: readonly (readonly boolean[])[]; label: string }) {
  const size = modules.length;
  return (
    <svg
      width="224"
      height="224"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.map(rowPath).join('')} fill="#000" />
    </svg>
  );
}

const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('');
