/** @jsxImportSource preact */
import type { Failure } from './failure.ts';

export function FailureNotice({ failure: { title, detail, code } }: { failure: Failure }) {
  return (
    <div class="pg-failure">
      <p class="pg-failure-title">{title}</p>
      {detail && <p>{detail}</p>}
      {code && (
        <p>
          <code>{code}</code>
        </p>
      )}
    </div>
  );
}
