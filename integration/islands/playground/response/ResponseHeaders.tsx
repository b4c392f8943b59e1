/** @jsxImportSource preact */

import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { response } from '../../../../src/words/english/response.ts';
import { say } from '../../../../src/words/say.ts';

export function ResponseHeaders({ head: { headers } }: { head: AnswerHead }) {
  if (headers.length === 0) return null;
  return (
    <details class="docs-pg-headers">
      <summary>{say(response.headers, { count: headers.length })}</summary>
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
