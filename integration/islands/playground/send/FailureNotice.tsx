/** @jsxImportSource preact */
import type { Failure } from './failure.ts';

export function FailureNotice({ failure: { title, detail, headers, code } }: { failure: Failure }) {
  return (
    <div class="docs-pg-failure">
      <p class="docs-pg-failure-title">{title}</p>
      {detail && <p>{detail}</p>}
      {headers && <pre>{headers.join('\n')}</pre>}
      {code && (
        <p>
          <code>{code}</code>
        </p>
      )}
    </div>
  );
}
