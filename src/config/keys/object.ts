import { z } from 'zod';
import { isCssColor } from '../css-color.ts';

/**
 * A group of settings. A key that is not in `shape` is reported as unknown together with the known ones, and never
 * fails the rest; `knownKeysOf` reads them back from the issue.
 */
export function settingsObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strip> {
  const unknownKey = z.unknown().refine(() => false, { params: { known: Object.keys(shape) } });
  // The catch-all only ever produces issues, so that the output has the keys of the shape and no others.
  return z.object(shape).catchall(unknownKey) as unknown as z.ZodObject<Shape, z.core.$strip>;
}

/** The keys that would have been understood where an unknown one stands; `undefined` for every other issue. */
export function knownKeysOf(issue: z.core.$ZodIssue): string[] | undefined {
  if (issue.code !== 'custom') return undefined;
  const { known }: { known?: unknown } = issue.params ?? {};
  return Array.isArray(known) ? known.filter((key) => typeof key === 'string') : undefined;
}

/** A key of hosted documentation services that is accepted and does nothing here. */
export function withoutEffect(description: string) {
  return z.unknown().optional().describe(`${description} Accepted, without effect here.`);
}

/** A CSS colour, and nothing that could end the declaration it will stand in. */
export function color(description: string) {
  return z.string().trim().refine(isCssColor, 'expected a CSS colour such as "#0d9373"').describe(description);
}

/** One path for both modes, or one for each; either stands in for the other when it is missing. */
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
