import { HydratingElement } from './hydrating-element.ts';

/** `<docs-console>`: the console of a channel. */
class ConsoleElement extends HydratingElement {
  protected override async load() {
    const code = await import('./mount-console.tsx');
    return code.mountConsole;
  }
}

if (!customElements.get('docs-console')) customElements.define('docs-console', ConsoleElement);
