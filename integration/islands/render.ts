import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { visibleText } from '../../src/text/visible-text.ts';
import { prepare } from './mount.tsx';
import { Playground } from './Playground.tsx';
import { partLoaders } from './part-loaders.ts';
import type { FormPart } from './playground/state/code-part.ts';
import type { PlaygroundProps } from './playground/state/props.ts';

await prepare(partLoaders, Object.keys(partLoaders) as FormPart[]);

/** The markup of the playground before hydration, for the `[data-root]` child of `<docs-playground>`. */
export function renderPlayground(props: PlaygroundProps): string {
  return visibleText(renderToString(h(Playground, props)));
}

/**
 * The props for the browser, without the markup of the samples. It is in the page already, and hydration does not change
 * it.
 */
export function clientProps(props: PlaygroundProps): PlaygroundProps {
  const emptied = <T extends { html?: string | undefined }>(sample: T): T =>
    sample.html === undefined ? sample : { ...sample, html: '' };
  return { ...props, samples: props.samples.map(emptied), customSamples: props.customSamples?.map(emptied) };
}
