/** @jsxImportSource preact */

import { Icon } from '../elements/Icon.tsx';

interface Props {
  label: string;
  /** The path of the icon. */
  path: string;
  /** Whether it is on. Absent if it is nothing that can be on. */
  isOn?: boolean;
  onPress(): void;
}

/** A button that is only an icon. */
export function IconButton({ label, path, isOn, onPress }: Props) {
  return (
    <button
      type="button"
      class="docs-pg-quiet docs-pg-copy"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon path={path} />
    </button>
  );
}
