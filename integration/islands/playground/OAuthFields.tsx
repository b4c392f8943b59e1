/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { OAuthProps } from './oauth/OAuthPanel.tsx';

type Panel = typeof import('./oauth/OAuthPanel.tsx').OAuthPanel;

/** The way to a token; what it takes is loaded when the reader opens it. */
export function OAuthFields(props: OAuthProps) {
  const [Loaded, setLoaded] = useState<{ Panel: Panel }>();
  const load = () => {
    if (!Loaded) void import('./oauth/OAuthPanel.tsx').then(({ OAuthPanel }) => setLoaded({ Panel: OAuthPanel }));
  };
  const details = useRef<HTMLDetailsElement>(null);
  // The reader may have opened it before the page was live.
  useEffect(() => {
    if (details.current?.open) load();
  }, []);
  return (
    <details class="docs-pg-get" ref={details} onToggle={(event) => event.currentTarget.open && load()}>
      <summary>Get a token</summary>
      {Loaded ? <Loaded.Panel {...props} /> : <p class="docs-pg-note">Loading…</p>}
    </details>
  );
}
