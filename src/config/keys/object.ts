import { z } from 'zod';
import { isCssColor } from '../../text/css-color.ts';

/**
 * A group of settings. A key that is not in `shape` is reported as unknown together with the known ones, and never
 * invalidates the rest. `knownKeysOf` reads the known keys back from the issue.
 */
export function settingsObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strip> {
  const unknownKey = z.unknown().refine(() => false, { params: { known: Object.keys(shape) } });
  // The catch-all only produces issues, so that the output has exactly the keys of the shape.
  return z.object(shape).catchall(unknownKey) as unknown as z.ZodObject<Shape, z.core.$strip>;
}

/** The keys that are allowed at the place of an unknown key. `undefined` for every other issue. */
export function knownKeysOf(issue: z.core.$ZodIssue): string[] | undefined {
  if (issue.code !== 'custom') return undefined;
  const { known }: { known?: unknown } = issue.params ?? {};
  return Array.isArray(known) ? known.filter((key) => typeof key === 'string') : undefined;
}

/** A key of hosted documentation services that is accepted and does nothing here. */
export function withoutEffect(description: string) {
  return z.unknown().optional().describe(`${description} Accepted, without effect here.`);
}

/** A CSS color. Refuses text that could end the declaration it becomes part of. */
export function color(description: string) {
  return z.string().trim().refine(isCssColor, 'expected a CSS colour such as "#0d9373"').describe(description);
}

/** One path for both modes, or one for each. Either replaces the other if it is missing. */
export function lightAndDark(description: string) {
  const modes = settingsObject({
    light: z.string().optional().describe('For light mode.'),
    dark: z.string().optional().describe('For dark mode.'),
    href: z.string().optional().describe('Where a click leads.'),
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
