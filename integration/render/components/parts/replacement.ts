import { type createComponent, renderComponent, renderTemplate } from 'astro/runtime/server/index.js';
import type { PartName } from '../../../../src/site/config/keys/parts.ts';
import Replacement from './Replacement.astro';

type Component = ReturnType<typeof createComponent>;

interface Part {
  name: PartName;
  /** The path of the component, as its author knows it. */
  file: string;
  /** The component that it replaces. Absent if pages say what they show of the part. */
  ours?: Component;
}

/**
 * Returns the component of a site in the place of ours: it takes the same props, and the site's gets its own.
 *
 * @param own Returns the component of the site. If it imports our components, it may not be there before pages are.
 */
export default function replacement(own: () => Component, { name, file, ours }: Part): Component {
  const part: Component = (result, shown, slots) => {
    const props: Record<string, unknown> = {};
    // Astro calls slots before the component that completes the props.
    const inside = () => renderTemplate`${() => renderComponent(result, name, own(), props, slots)}`;
    const around = { name, file, props, ours: { component: ours, ...shown } };
    return renderTemplate`${renderComponent(result, 'Replacement', Replacement, around, { default: inside })}`;
  };
  return Object.assign(part, { isAstroComponentFactory: true });
}
