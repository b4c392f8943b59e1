/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';

/** Loads and runs nothing. The frame has no origin, and only inline images and styles. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`;

/** HTML as a rendered page, in a sandboxed frame without permissions. */
export function HtmlBody({ text, label }: { text: string; label: string }) {
  return <iframe class="docs-pg-page" sandbox="" srcdoc={POLICY + text} title={label} />;
}

/** SVG as an image. Browsers run no scripts in images, and the URL has no origin. */
export function SvgBody({ text, label }: { text: string; label: string }) {
  const address = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`, [text]);
  return <img class="docs-pg-image" src={address} alt={label} />;
}
