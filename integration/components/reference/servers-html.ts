import { escapeHtml } from '../../../src/markdown/escape.ts';
import type { ServerField, ServerVariableField } from '../../../src/request/form.ts';
import { inlineHtml, markdownHtml } from '../text-html.ts';
import { rowsHtml, sectionHtml } from './section-html.ts';

export function serversHtml(servers: readonly ServerField[]): string {
  if (servers.length === 0) return '';
  const rows = servers.map(({ url, name, description, variables }) => {
    const called = name ? `<span class="docs-type">${escapeHtml(name)}</span>` : '';
    return `<li class="docs-property"><div class="docs-property-head"><code class="docs-server-url">${escapeHtml(url || '/')}</code>${called}</div>${markdownHtml(description, 5)}${serverVariablesHtml(variables)}</li>`;
  });
  return sectionHtml({ id: 'servers', title: servers.length === 1 ? 'Server' : 'Servers' }, rowsHtml(rows));
}

export function serverVariablesHtml(variables: readonly ServerVariableField[]): string {
  if (variables.length === 0) return '';
  return `<dl class="docs-facts docs-server-variables">${variables.map(variableHtml).join('')}</dl>`;
}

function variableHtml(variable: ServerVariableField): string {
  const codes = (variable.enum ?? [variable.default]).map((value) => `<code>${escapeHtml(value)}</code>`).join('');
  const isChoice = variable.enum !== undefined && variable.enum.length > 1;
  const initial = isChoice
    ? `<span class="docs-muted">default <code>${escapeHtml(variable.default)}</code></span>`
    : '';
  return `<div><dt><code>${escapeHtml(variable.name)}</code></dt><dd><span class="docs-values">${codes}${initial}</span>${inlineHtml(variable.description)}</dd></div>`;
}
