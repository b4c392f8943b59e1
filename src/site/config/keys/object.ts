import { z } from 'zod';
import { isCssColor } from '../../../core/text/css-color.ts';

/**
 * Creates the schema of a group of settings. A key that is not in `shape` is reported with the allowed keys, and never
 * invalidates the rest. `allowedKeysOf` reads the allowed keys from the issue.
 */
export function settingsObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strip> {
  const unknownKey = z.unknown().refine(() => false, { params: { keys: Object.keys(shape) } });
  // The catch-all only produces issues, so that the output has exactly the keys of the shape.
  return z.object(shape).catchall(unknownKey) as unknown as z.ZodObject<Shape, z.core.$strip>;
}

/** Returns the keys that are allowed at the place of an unknown key, or `undefined` for every other issue. */
export function allowedKeysOf(issue: z.core.$ZodIssue): string[] | undefined {
  if (issue.code !== 'custom') return undefined;
  const { keys }: { keys?: unknown } = issue.params ?? {};
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : undefined;
}

/** The last words in the description of a key that is accepted but does nothing here. */
export const WITHOUT_EFFECT = 'Accepted without effect.';

/** Creates the schema of a key of hosted documentation services that is accepted but does nothing here. */
export function withoutEffect(description: string) {
  return z.unknown().optional().describe(`${description} ${WITHOUT_EFFECT}`);
}

/** Creates the schema of a CSS color. It refuses text that could end the declaration that the color becomes part of. */
export function color(description: string) {
  return z.string().trim().refine(isCssColor, 'expected a CSS color such as "#0d9373"').describe(description);
}

const MODES = {
  light: z.string().optional().describe('For light mode.'),
  dark: z.string().optional().describe('For dark mode.'),
};

/** Creates the schema of one path for both modes, or one for each. If one is missing, the other replaces it. */
export function lightAndDark(description: string) {
  const modes = settingsObject({ ...MODES, href: withoutEffect('Only `logo` can have a link.') });
  return z.union([z.string(), modes]).transform(bothModes).optional().describe(description);
}

/** Creates the same schema with the target of a link. */
export function linkedLightAndDark(description: string) {
  const modes = settingsObject({ ...MODES, href: z.string().optional().describe('URL that the logo links to.') });
  return z
    .union([z.string(), modes])
    .transform((value) => {
      const paths = bothModes(value);
      const href = typeof value === 'string' ? undefined : value.href;
      return paths && { ...paths, ...(href !== undefined && { href }) };
    })
    .optional()
    .describe(description);
}

function bothModes(value: string | { light?: string | undefined; dark?: string | undefined }) {
  if (typeof value === 'string') return { light: value, dark: value };
  const light = value.light ?? value.dark;
  return light === undefined ? undefined : { light, dark: value.dark ?? light };
}
