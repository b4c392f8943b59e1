import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { visibleText } from '../../src/core/text/visible-text.ts';
import { Playground } from './Playground.tsx';
import type { PlaygroundProps } from './playground/state/props.ts';

/** Renders the playground before hydration, for the `[data-root]` child of `<docs-playground>`. */
export function renderPlayground(props: PlaygroundProps): string {
  return visibleText(renderToString(h(Playground, props)));
}

/**
 * Returns the props for the browser, without the markup of the samples. The page already contains that markup, and
 * hydration does not change it.
 */
export function clientProps(props: PlaygroundProps): PlaygroundProps {
  const withoutHtml = <T extends { html?: string | undefined }>(sample: T): T =>
    sample.html === undefined ? sample : { ...sample, html: '' };
  return { ...props, samples: props.samples.map(withoutHtml), customSamples: props.customSamples?.map(withoutHtml) };
}
