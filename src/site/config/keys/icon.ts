import { z } from 'zod';
import { settingsObject } from './object.ts';

const icon = z.union([
  z.string(),
  settingsObject({
    name: z.string().describe('Name of the icon.'),
    style: z.string().optional().describe('Icon style, like `iconType`.'),
    library: z.string().optional().describe('Icon library. Accepted without effect.'),
  }),
]);

export const iconShape = {
  icon: icon.optional().describe('Icon: a name, path, or URL, or an object with `name` and `style`.'),
  iconType: z.string().optional().describe('Icon style.'),
};

/** The same for values that are not checked yet. What is wrong is left out. */
const uncheckedIcon = z.object({
  icon: z
    .union([z.string(), z.object({ name: z.string(), style: z.string().optional().catch(undefined) })])
    .optional()
    .catch(undefined),
  iconType: z.string().optional().catch(undefined),
});

/** Returns the name and the style of an icon, whichever form docs.json has. */
export function iconOf(value: object): { icon?: string; iconType?: string } {
  const { icon, iconType } = uncheckedIcon.parse(value);
  const { name, style } = typeof icon === 'object' ? icon : { name: icon, style: undefined };
  const type = iconType ?? style;
  return { ...(name?.trim() ? { icon: name } : {}), ...(type?.trim() ? { iconType: type } : {}) };
}

/** Replaces the icon of a setting by its name and its style. */
export function withIcon<Setting extends { icon?: unknown; iconType?: unknown }>(setting: Setting) {
  const { icon, iconType, ...rest } = setting;
  return { ...rest, ...iconOf({ icon, iconType }) };
}
