import { ownValue } from '../../../core/json/record.ts';
import type { HeadEntry } from '../../config/keys/head.ts';

const script = (src: string, attrs: HeadEntry['attrs'] = { async: true }): HeadEntry => ({
  tag: 'script',
  attrs: { ...attrs, src },
});
const inline = (content: string): HeadEntry => ({ tag: 'script', attrs: {}, content });

/** Returns a setting of the service. */
type Value = (key: string, fallback?: string) => string;

/**
 * What a service of `integrations` publishes for the head of a page. A script that would only add another script is
 * written as that script, so that a content security policy allows it.
 */
const SERVICES: Readonly<Record<string, ((value: Value) => HeadEntry[]) | string>> = {
  ga4: (value) => [
    script(`https://www.googletagmanager.com/gtag/js?id=${value('measurementId')}`),
    inline(
      `window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments);} gtag('js', new Date()); gtag('config', '${value('measurementId')}');`,
    ),
  ],
  gtm: (value) => [
    inline(
      "window.dataLayer = window.dataLayer || []; dataLayer.push({ 'gtm.start': new Date().getTime(), event: 'gtm.js' });",
    ),
    script(`https://www.googletagmanager.com/gtm.js?id=${value('tagId')}`),
  ],
  amplitude: (value) => [
    script(`https://cdn.amplitude.com/script/${value('apiKey')}.js`, {}),
    inline(`window.amplitude.init('${value('apiKey')}', { fetchRemoteConfig: true, autocapture: true });`),
  ],
  clarity: (value) => [
    inline('window.clarity = window.clarity || function(){(clarity.q = clarity.q || []).push(arguments)};'),
    script(`https://www.clarity.ms/tag/${value('projectId')}`),
  ],
  fathom: (value) => [script('https://cdn.usefathom.com/script.js', { 'data-site': value('siteId'), defer: true })],
  hotjar: (value) => [
    inline(
      `window.hj = window.hj || function(){(hj.q = hj.q || []).push(arguments)}; window._hjSettings = { hjid: ${value('hjid')}, hjsv: ${value('hjsv')} };`,
    ),
    script(`https://static.hotjar.com/c/hotjar-${value('hjid')}.js?sv=${value('hjsv')}`),
  ],
  logrocket: (value) => [
    script('https://cdn.lr-ingest.com/LogRocket.min.js', { crossorigin: 'anonymous' }),
    inline(`window.LogRocket && window.LogRocket.init('${value('appId')}');`),
  ],
  pirsch: (value) => [script('https://api.pirsch.io/pa.js', { defer: true, id: 'pianjs', 'data-code': value('id') })],
  plausible: (value) => [
    script(`https://${value('server', 'plausible.io').replace(/^https?:\/\//, '')}/js/script.js`, {
      defer: true,
      'data-domain': value('domain'),
    }),
  ],
  // These publish a loader that is too long to print and changes often.
  posthog: 'https://posthog.com/docs/web-analytics/installation/html-snippet',
  mixpanel: 'the project settings of Mixpanel',
  segment: 'the source settings of Segment',
  heap: 'the project settings of Heap',
  hightouch: 'the source settings of Hightouch',
  koala: 'the settings of Koala',
  adobe: 'the environments of Adobe Launch',
};

/** Returns for each analytics service in `integrations` what to add to `head`. */
export function analyticsAdvice(integrations: unknown): string[] {
  return Object.entries(SERVICES).flatMap(([name, service]) => {
    const settings = ownValue(integrations, name);
    if (settings === undefined) return [];
    if (typeof service === 'string') {
      return `For "integrations.${name}", add { "tag": "script", "content": "…" } to "head", with the script from ${service}.`;
    }
    const value: Value = (key, fallback = `YOUR_${key}`) => String(ownValue(settings, key) ?? fallback);
    const entries = service(value).map((entry) => JSON.stringify(entry));
    return `For "integrations.${name}", add to "head":\n${entries.join(',\n')}`;
  });
}
