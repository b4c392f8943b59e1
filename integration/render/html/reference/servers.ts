import type { ServerField, ServerVariableField } from '../../../../src/request/form/form.ts';
import { enumValueText } from '../../../../src/schema/enumeration.ts';
import { say } from '../../../../src/words/say.ts';
import type { Source } from '../../views/source.ts';
import { type Html, html } from '../html.ts';
import { markedHtml } from '../name.ts';
import { inlineHtml, markdownHtml } from '../text.ts';
import type { Reference } from './reference-parts.ts';
import { rowsHtml, sectionPart } from './section.ts';
import { withValues } from './with-values.ts';

type Surroundings = Pick<Source, 'facts' | 'words' | 'takenIds'>;

/** @param site The texts of the site, and its facts for links in descriptions. */
export function serversPart(servers: readonly ServerField[], site: Surroundings): Reference | undefined {
  if (servers.length === 0) return undefined;
  const { words } = site;
  const rows = servers.map(({ url, name, description, variables }) => {
    const title = name && html`<span class="docs-type">${name}</span>`;
    return html`<li class="docs-property"><div class="docs-property-head"><code class="docs-server-url">${markedHtml(url || '/')}</code>${title}</div>${markdownHtml(description, site.facts, 5)}${serverVariablesHtml(variables, site)}</li>`;
  });
  const title = say(words.reference.servers, { count: servers.length });
  return sectionPart({ id: 'servers', title, source: site }, rowsHtml(rows));
}

/** A variable of OpenAPI or AsyncAPI, where it may have no default, and examples. */
type ServerVariable = Omit<ServerVariableField, 'default'> & { default?: string | undefined; examples?: string[] };

/** Writes the variables of a server. `undefined` if it has none. */
export function serverVariablesHtml(variables: readonly ServerVariable[], site: Surroundings): Html | undefined {
  if (variables.length === 0) return undefined;
  return html`<dl class="docs-facts docs-server-variables">${variables.map((variable) => variableHtml(variable, site))}</dl>`;
}

function variableHtml(variable: ServerVariable, { facts, words }: Surroundings): Html {
  const codesOf = (values: readonly string[]) => values.map(codeOf);
  const { examples = [] } = variable;
  const codes = codesOf(variable.enum ?? (variable.default === undefined ? [] : [variable.default]));
  const isChoice = variable.enum !== undefined && variable.enum.length > 1;
  const named =
    examples.length > 0 &&
    html`<span class="docs-values"><span class="docs-muted">${say(words.schema.examples, { count: examples.length })}</span>${codesOf(examples)}</span>`;
  const initial =
    isChoice &&
    variable.default !== undefined &&
    html`<span class="docs-muted">${withValues(words.reference.defaultValue, { value: codeOf(variable.default) })}</span>`;
  return html`<div><dt><code>${variable.name}</code></dt> <dd><span class="docs-values">${codes}${initial}</span>${named}${inlineHtml(variable.description, facts)}</dd></div>`;
}

function codeOf(value: string): Html {
  return html`<code>${enumValueText(value)}</code>`;
}
