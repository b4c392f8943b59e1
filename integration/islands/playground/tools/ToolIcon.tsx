/** @jsxImportSource preact */

const PATHS = {
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  import: 'M5 7l5 5-5 5M13 17h6',
  history: 'M12 8v4l3 2M4 5v4h4M4.5 9a8 8 0 1 1-.4 4',
  raw: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  reset: 'M8 6L4 10l4 4M4 10h10a5 5 0 0 1 0 10h-3',
};

export type ToolIconName = keyof typeof PATHS;

export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
