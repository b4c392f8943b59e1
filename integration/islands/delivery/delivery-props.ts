import type { RequestForm } from '../../../src/request/form/form.ts';
import type { SignatureScheme } from '../../../src/request/signature/signature-scheme.ts';
import type { PlaygroundProps } from '../playground/state/props.ts';

/** Props of the test deliveries of one webhook or callback. Plain JSON. */
export interface DeliveryProps extends Pick<PlaygroundProps, 'document' | 'title' | 'id' | 'schemes' | 'callback'> {
  /** Its server is a placeholder for the reader's receiver. Nothing is ever sent to it. */
  form: RequestForm;
  /** Name of the webhook or callback. */
  name: string;
  signature: SignatureScheme;
  /** The proxy of the site, and the beginnings of the URLs that it reaches. Absent if it reaches none. */
  proxy?: { path: string; reachable: string[] } | undefined;
}
