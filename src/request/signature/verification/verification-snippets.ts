import { findTarget, type TargetKey } from '../../snippets/targets.ts';
import type { SignatureScheme } from '../signature-scheme.ts';
import { verifyInCsharp } from './csharp.ts';
import { verifyInGo } from './go.ts';
import { verifyInJava } from './java.ts';
import { verifyInNode } from './javascript.ts';
import { verifyInPhp } from './php.ts';
import { verifyInPython } from './python.ts';
import { verifyInRuby } from './ruby.ts';
import { type Verification, verificationOf } from './snippet.ts';

/** Code that verifies a delivery. */
export interface VerificationSnippet {
  label: string;
  /** Name of the language for a highlighter. */
  language: string;
  source: string;
}

/** The languages in which receivers are written, and whose standard libraries have an HMAC. */
const LANGUAGES: Partial<Record<TargetKey, (verification: Verification) => string>> = {
  javascript: (verification) => verifyInNode(verification),
  node: (verification) => verifyInNode(verification),
  typescript: (verification) => verifyInNode(verification, true),
  python: verifyInPython,
  ruby: verifyInRuby,
  go: verifyInGo,
  php: verifyInPhp,
  java: verifyInJava,
  csharp: verifyInCsharp,
  dotnet: verifyInCsharp,
};

/** Returns the snippets in those of a site's sample languages that have one. */
export function verificationSnippets(scheme: SignatureScheme, languages: readonly string[]): VerificationSnippet[] {
  const verification = verificationOf(scheme);
  const snippets = languages.flatMap((name): VerificationSnippet[] => {
    const target = findTarget(name);
    const write = target && LANGUAGES[target.key];
    if (!target || !write || !verification) return [];
    return [{ label: target.label, language: target.language, source: write(verification) }];
  });
  // Two targets may have the same code, such as those of JavaScript.
  return snippets.filter(({ source }, index) => snippets.findIndex((other) => other.source === source) === index);
}
