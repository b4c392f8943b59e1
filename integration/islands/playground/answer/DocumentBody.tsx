/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';

/** Nothing is loaded and nothing runs: the frame has no origin, and no address but its own pictures and styles. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`;

/** HTML as it looks, in a frame of its own that may do nothing. */
export function HtmlBody({ text, label }: { text: string; label: string }) {
  return <iframe class="docs-pg-page" sandbox="" srcdoc={POLICY + text} title={label} />;
}

/** SVG as a picture: browsers run no script in an image, and the address belongs to no origin. */
export function SvgBody({ text, label }: { text: string; label: string }) {
  const address = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`, [text]);
  return <img class="docs-pg-image" src={address} alt={label} />;
}
