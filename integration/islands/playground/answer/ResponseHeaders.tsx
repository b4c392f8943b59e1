/** @jsxImportSource preact */
import type { AnswerHead } from '../../../../src/http/wire/proxy-answer.ts';

export function ResponseHeaders({ head: { headers } }: { head: AnswerHead }) {
  if (headers.length === 0) return null;
  return (
    <details class="docs-pg-headers">
      <summary>
        {headers.length} {headers.length === 1 ? 'header' : 'headers'}
      </summary>
      <dl>
        {headers.map(([name, value], index) => (
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
