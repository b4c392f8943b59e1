import { type createComponent, renderComponent, renderTemplate } from 'astro/runtime/server/index.js';
import HostPart from './HostPart.astro';

type Component = ReturnType<typeof createComponent>;

/** Wraps one of our components for texts of the site. `Tree.Folder` stays a property of `Tree`. */
export default function hostPart(component: Component, inline: boolean): Component {
  const part: Component = (result, props, slots) => {
    const inside = () => renderTemplate`${renderComponent(result, component.name, component, props, slots)}`;
    return renderTemplate`${renderComponent(result, 'HostPart', HostPart, { inline }, { default: inside })}`;
  };
  return Object.assign(part, component);
}
