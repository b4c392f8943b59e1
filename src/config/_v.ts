import type { NavigationNode } from '../navigation/site.ts';
export function visible(nodes: NavigationNode[], i = ''): string {
  return nodes
    .map(
      (n) =>
        `${i}${n.kind} ${n.label} ${n.slug ?? ''} ${n.href ?? ''} ${n.method ?? ''} ${n.hidden ? 'HIDDEN' : ''}\n` +
        visible(n.children, i + '  '),
    )
    .join('');
}
