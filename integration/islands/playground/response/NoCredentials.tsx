/** @jsxImportSource preact */

import type { AnswerHead } from '../../../../src/request/http/wire/proxy-answer.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import { lacksCredentials } from '../send/lacks-credentials.ts';
import type { SentRequest } from '../send/sent-request.ts';
import type { PlaygroundProps } from '../state/props.ts';

interface Props {
  head: AnswerHead;
  sent: SentRequest;
  /** The security alternatives in the document. */
  security: PlaygroundProps['form']['security'];
  /** Id of the section with the inputs for credentials. */
  securityId: string;
}

/** Tells the reader that a refused request had no credentials, and offers to focus their inputs. */
export function NoCredentials({ head: { status }, sent, security, securityId }: Props) {
  if ((status !== 401 && status !== 403) || !lacksCredentials(sent, security)) return null;
  return (
    <p class="docs-pg-notice">
      <span>
        {words.noCredentials}{' '}
        <button
          type="button"
          class="docs-pg-quiet"
          onClick={() => focusCredentials(document.getElementById(securityId))}
        >
          {words.enterCredentials}
        </button>
      </span>
    </p>
  );
}

/** Focuses the first input, and opens the section if it has it. The title has the focus until the inputs are loaded. */
function focusCredentials(section: HTMLElement | null): void {
  if (!section) return;
  const focus = (selector: string) => {
    const target = section.querySelector<HTMLElement>(selector);
    target?.focus();
    return target !== null;
  };
  const input = '[data-input^="security:"]';
  if (focus(input)) return;
  const details = section.querySelector('details');
  if (details) details.open = true;
  focus('summary');
  const observer = new MutationObserver(() => focus(input) && observer.disconnect());
  observer.observe(section, { childList: true, subtree: true });
}
