import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { visibleText } from '../../src/text/visible-text.ts';
import { Playground } from './Playground.tsx';
import type { PlaygroundProps } from './props.ts';

/** The playground as it stands in the page before it wakes: for the `[data-root]` child of `<docs-playground>`. */
export function renderPlayground(props: PlaygroundProps): string {
  return visibleText(renderToString(h(Playground, props)));
}

/**
 * What the browser needs of the props: the samples' markup stands in the page already, and hydration leaves it as it
 * is.
 */
export function clientProps(props: PlaygroundProps): PlaygroundProps {
  const emptied = <T extends { html?: string | undefined }>(sample: T): T =>
    sample.html === undefined ? sample : { ...sample, html: '' };
  return { ...props, samples: props.samples.map(emptied), customSamples: props.customSamples?.map(emptied) };
}
