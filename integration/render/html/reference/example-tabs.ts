import type { Words } from '../../../../src/words/english/index.ts';
import { breakableHtml } from '../breakable.ts';
import { type Html, html } from '../html.ts';
import { statusHtml } from './responses.ts';

/** Examples that are shown in one tab, such as those of a status. */
export interface ExampleTab {
  /** Absent if all examples are of one kind. */
  label: string | undefined;
  /** Whether the label is the status of a response. */
  isStatus?: boolean;
  examples: readonly NamedExample[];
}

/** Where examples are shown. */
export interface ExamplePlace {
  words: Words;
  /** Whether they are part of a section of the page, so that their title is below its heading. */
  nested?: boolean;
}

export interface NamedExample {
  name: string;
  content: Html;
}

/** Renders examples below a title. In a tab with several, the reader chooses one. Without scripts, all are visible. */
export function exampleTabsHtml(title: string, tabs: readonly ExampleTab[], place: ExamplePlace): Html | undefined {
  const { samples } = place.words;
  const filled = tabs.filter(({ examples }) => examples.length > 0);
  if (filled.length === 0) return undefined;
  const success = filled.findIndex(({ label, isStatus }) => isStatus && label?.startsWith('2'));
  const first = success > 0 && html` data-first="${success}"`;
  const [only] = filled;
  const list =
    filled.length === 1 && only
      ? tabHtml(only, samples.example)
      : filled.map(
          (tab) =>
            html`<div class="docs-example" data-title="${tab.label}"${tab.isStatus && html` data-status="${tab.label?.charAt(0)}"`}>${tabHtml(tab, samples.example)}</div>`,
        );
  const isOfResponses = !place.nested && filled.some(({ isStatus }) => isStatus);
  const heading = place.nested
    ? html`<h3 class="docs-panel-title">${title}</h3>`
    : html`<h2 class="docs-panel-title">${title}</h2>`;
  return html`<section class="docs-examples${isOfResponses && ' docs-response-examples'}" aria-label="${title}" data-pagefind-ignore>${heading}<div class="docs-code-group" data-tabs="codes" data-sync="false"${first}>${list}</div></section>`;
}

/** @param unnamed Label of an example without a name. */
function tabHtml(tab: ExampleTab, unnamed: string): Html {
  const [first, ...others] = tab.examples;
  if (first && others.length === 0) return exampleHtml(tab, first);
  const list = tab.examples.map((example) => {
    const name = example.name || unnamed;
    return html`<div class="docs-example" data-title="${name}">${exampleHtml(tab, { ...example, name })}</div>`;
  });
  return html`<div data-tabs="dropdown" data-sync="false" data-label="${unnamed}">${list}</div>`;
}

function exampleHtml({ label, isStatus }: ExampleTab, { name, content }: NamedExample): Html {
  const mark =
    isStatus && label
      ? statusHtml(label)
      : label && html`<span class="docs-example-label">${breakableHtml(label)}</span>`;
  const words = name && html`<span class="docs-example-name">${breakableHtml(name)}</span>`;
  return html`${(mark || words) && html`<p class="docs-example-title">${mark}${words}</p>`}${content}`;
}
