import { z } from 'zod';
import { isCssColor } from '../../text/css-color.ts';

/**
 * A group of settings. A key that is not in `shape` is reported with the allowed ones, and never invalidates the
 * rest. `allowedKeysOf` reads the allowed keys from the issue.
 */
export function settingsObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strip> {
  const unknownKey = z.unknown().refine(() => false, { params: { keys: Object.keys(shape) } });
  // The catch-all only produces issues, so that the output has exactly the keys of the shape.
  return z.object(shape).catchall(unknownKey) as unknown as z.ZodObject<Shape, z.core.$strip>;
}

/** The keys that are allowed at the place of an unknown key. `undefined` for every other issue. */
export function allowedKeysOf(issue: z.core.$ZodIssue): string[] | undefined {
  if (issue.code !== 'custom') return undefined;
  const { keys }: { keys?: unknown } = issue.params ?? {};
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : undefined;
}

/** A key of hosted documentation services that is accepted and does nothing here. */
export function withoutEffect(description: string) {
  return z.unknown().optional().describe(`${description} Accepted without effect.`);
}

/** A CSS color. Refuses text that could end the declaration it becomes part of. */
export function color(description: string) {
  return z.string().trim().refine(isCssColor, 'expected a CSS color such as "#0d9373"').describe(description);
}

/** One path for both modes, or one for each. Either replaces the other if it is missing. */
export function lightAndDark(description: string) {
  const modes = settingsObject({
    light: z.string().optional().describe('For light mode.'),
    dark: z.string().optional().describe('For dark mode.'),
    href: z.string().optional().describe('Target of a click.'),
  });
  return z
    .union([z.string(), modes])
    .transform((value) => {
      if (typeof value === 'string') return { light: value, dark: value };
      const light = value.light ?? value.dark;
      if (light === undefined) return undefined;
      return { light, dark: value.dark ?? light, ...(value.href === undefined ? {} : { href: value.href }) };
    })
    .optional()
    .describe(description);
}
