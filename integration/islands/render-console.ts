import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { visibleText } from '../../src/core/text/visible-text.ts';
import { Console } from './Console.tsx';
import type { ConsoleProps } from './console-props.ts';

/** Renders the console before hydration, for the `[data-root]` child of `<docs-console>`. */
export function renderConsole(props: ConsoleProps): string {
  return visibleText(renderToString(h(Console, props)));
}
