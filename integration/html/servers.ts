import type { ServerField, ServerVariableField } from '../../src/form/form.ts';
import { escapeHtml } from '../../src/markdown/escape.ts';
import type { HrefFacts } from '../links/site-href.ts';
import { rowsHtml, sectionHtml } from './section.ts';
import { inlineHtml, markdownHtml } from './text.ts';

/** @param site For links in descriptions. */
export function serversHtml(servers: readonly ServerField[], site: HrefFacts): string {
  if (servers.length === 0) return '';
  const rows = servers.map(({ url, name, description, variables }) => {
    const called = name ? `<span class="docs-type">${escapeHtml(name)}</span>` : '';
    return `<li class="docs-property"><div class="docs-property-head"><code class="docs-server-url">${escapeHtml(url || '/')}</code>${called}</div>${markdownHtml(description, site, 5)}${serverVariablesHtml(variables, site)}</li>`;
  });
  return sectionHtml({ id: 'servers', title: servers.length === 1 ? 'Server' : 'Servers' }, rowsHtml(rows));
}

export function serverVariablesHtml(variables: readonly ServerVariableField[], site: HrefFacts): string {
  if (variables.length === 0) return '';
  return `<dl class="docs-facts docs-server-variables">${variables.map((variable) => variableHtml(variable, site)).join('')}</dl>`;
}

function variableHtml(variable: ServerVariableField, site: HrefFacts): string {
  const codes = (variable.enum ?? [variable.default]).map((value) => `<code>${escapeHtml(value)}</code>`).join('');
  const isChoice = variable.enum !== undefined && variable.enum.length > 1;
  const initial = isChoice
    ? `<span class="docs-muted">default <code>${escapeHtml(variable.default)}</code></span>`
    : '';
  return `<div><dt><code>${escapeHtml(variable.name)}</code></dt><dd><span class="docs-values">${codes}${initial}</span>${inlineHtml(variable.description, site)}</dd></div>`;
}
