/** @jsxImportSource preact */

import { useEffect, useRef, useState } from 'preact/hooks';
import { authorization as words } from '../../../../src/words/english/authorization.ts';
import { useLoading } from '../elements/use-loading.ts';
import type { OAuthProps } from './oauth-props.ts';

type Panel = typeof import('./OAuthPanel.tsx').OAuthPanel;

/** The part of the form that gets a token. Loads its code when the reader opens it. */
export function OAuthFields(props: OAuthProps) {
  const [Loaded, setLoaded] = useState<{ Panel: Panel }>();
  const details = useRef<HTMLDetailsElement>(null);
  const { failure, start } = useLoading(async () => {
    const code = await import('./OAuthPanel.tsx');
    setLoaded({ Panel: code.OAuthPanel });
  }, details);
  const load = () => {
    if (!Loaded) start();
  };
  // The reader may have opened the details before hydration.
  useEffect(() => {
    if (details.current?.open) load();
  }, []);
  return (
    <details class="docs-pg-get" ref={details} onToggle={(event) => event.currentTarget.open && load()}>
      <summary>{words.getToken}</summary>
      {/* What the reader entered for one server must not be sent to another. */}
      {Loaded && <Loaded.Panel key={props.server} {...props} />}
      {!(Loaded || failure) && <p class="docs-pg-note">{words.loading}</p>}
      {failure && <p class="docs-pg-problem">{failure}</p>}
    </details>
  );
}
