/** @jsxImportSource preact */

import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { RequestForm } from '../../../../src/request/form/form.ts';
import { response as words } from '../../../../src/words/english/response.ts';
import { CopyButton } from '../elements/CopyButton.tsx';
import type { DerivedFormStore } from '../form/derived-form.ts';
import type { Failure } from '../send/failure.ts';
import type { SentRequest } from '../send/sent-request.ts';

interface Props {
  failure: Failure;
  /** The head of the response. */
  heading: RefObject<HTMLElement>;
  sent: SentRequest;
  form: RequestForm;
  derived: DerivedFormStore;
  /** Sends the request of the form. */
  onAgain(): void;
  /** Sends another request. */
  onFollow(sent: SentRequest): void;
}

const loadLiveCode = () => import('../samples/live-code.ts');

/** Why there is no response, what it means for the API, and what the reader can do now. */
export function FailureNotice({ failure, heading, sent, form, derived, onAgain, onFollow }: Props) {
  const { title, detail, cause, headers, code } = failure;
  const [isOpen, setOpen] = useState(false);
  // After a redirect, the form does not have the request.
  const isOfForm = sent.hops.length === 0;
  /** The command has no credentials, like a sample. */
  const curl = async () => {
    const code = await loadLiveCode();
    const { values } = derived.now();
    return code.curl.generate(code.sampleRequest(form, values, { gaps: 'placeholders', secrets: 'masked' }));
  };
  const again = () => {
    // The button disappears, so the focus moves to the response.
    heading.current?.focus({ preventScroll: true });
    if (isOfForm) onAgain();
    else onFollow(sent);
  };
  return (
    <>
      <div class="docs-pg-failure docs-pg-sign">
        <p class="docs-pg-failure-title">{title}</p>
        {detail && <p>{detail}</p>}
        {isOpen && cause && <p>{cause}</p>}
        {headers && (isOpen || !cause) && <pre>{headers.join('\n')}</pre>}
        {code && (
          <p>
            <code>{code}</code>
          </p>
        )}
      </div>
      <div class="docs-pg-foot docs-pg-ways">
        {isOfForm && <CopyButton what="sample" label={words.copyCurl} text={curl} isLink />}
        <button type="button" class="docs-pg-link" onClick={again}>
          {words.sendAgain}
        </button>
        {cause && (
          <button type="button" class="docs-pg-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.meaning}
          </button>
        )}
      </div>
    </>
  );
}
