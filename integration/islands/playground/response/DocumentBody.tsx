/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';

/** Blocks all scripts and requests. Only inline images and styles are allowed. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`;

/** Renders HTML in a sandboxed frame without permissions and with an opaque origin. */
export function HtmlBody({ text, label }: { text: string; label: string }) {
  return <iframe class="docs-pg-page" sandbox="" srcdoc={POLICY + text} title={label} />;
}

/** Shows SVG as an image. Browsers run no scripts in images, and a data URL has an opaque origin. */
export function SvgBody({ text, label }: { text: string; label: string }) {
  const address = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`, [text]);
  return <img class="docs-pg-image" src={address} alt={label} />;
}
