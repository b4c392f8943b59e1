import { codeSamplesOf } from '../../../src/api/openapi/code-sample.ts';
import { formSchemas } from '../../../src/api/openapi/form/form-schemas.ts';
import { responseLinks, responseSecrets } from '../../../src/api/openapi/form/response-links.ts';
import { type Operation, operationKey } from '../../../src/api/openapi/operation.ts';
import { memo } from '../../../src/core/json/memo.ts';
import { textOf } from '../../../src/core/json/record.ts';
import { highlight, tokensHtml } from '../../../src/core/markdown/highlight.ts';
import type { ApiDocument } from '../../../src/document/document.ts';
import { errorText } from '../../../src/problems/error-text.ts';
import { problem } from '../../../src/problems/problem.ts';
import { compileDestinations } from '../../../src/proxy/policy/compile-destinations.ts';
import type { RequestForm } from '../../../src/request/form/form.ts';
import { placeholderValues } from '../../../src/request/form/sample/placeholder-values.ts';
import { sampleRequest } from '../../../src/request/form/sample/sample-request.ts';
import { sampleValues } from '../../../src/request/form/sample/sample-values.ts';
import { isPrefilled } from '../../../src/request/form/start/initial-values.ts';
import { parameterKey } from '../../../src/request/http/parameter.ts';
import { codeTokens } from '../../../src/request/snippets/code-tokens.ts';
import { customCode } from '../../../src/request/snippets/custom-sample.ts';
import { sampleTargets } from '../../../src/request/snippets/sample-targets.ts';
import { findTarget } from '../../../src/request/snippets/targets.ts';
import { type Project, pageOfOperation } from '../../../src/site/project/read/project.ts';
import { serverEntries } from '../../../src/site/project/read/proxied-servers.ts';
import type { LanguageWords } from '../../../src/site/project/read/site-words.ts';
import { withWords } from '../../../src/words/area.ts';
import type {
  HighlightedSample,
  PlaygroundProps,
  ResponseLink,
  SampleGaps,
  SendTarget,
} from '../../islands/playground/state/props.ts';
import { notePageFault } from '../../runtime/page-faults.ts';
import {
  bodyFormPath,
  contractPathOf,
  credentialsPath,
  exampleFile,
  examplesPath,
  mockPath,
  oauthCallbackPath,
  searchPath,
  securityPath,
} from '../links/own-addresses.ts';
import type { SiteFacts } from '../links/site-facts.ts';
import { endpointHref, ownFileHref, pageHref } from '../links/site-href.ts';
import type { OwnSamples } from '../page/panel.ts';
import { authoredSamples } from './authored-samples.ts';
import { type OperationForm, operationForm } from './operation-form.ts';

interface PlaygroundOptions extends LanguageWords {
  title: string;
  facts: SiteFacts;
  authored?: Pick<OwnSamples, 'samples' | 'generated'> | undefined;
  /** Whether there is no form, so that samples show the document's examples even if a form would be prefilled. */
  fixed?: boolean;
  /** The URL of the site in Astro's configuration, for samples. Pages use their own origin once they have a form. */
  site?: URL | undefined;
}

/** Returns everything that the playground of an operation needs, with the samples that the page shows first. */
export async function playgroundProps(
  project: Project,
  document: ApiDocument,
  operation: Operation,
  options: PlaygroundOptions,
): Promise<PlaygroundProps> {
  const { authored, facts, words } = options;
  const { examples } = project.settings.api;
  const { form: described, values } = operationForm(project, document, operation, options);
  const withServer = withExampleServer(described, project, { document, operation, facts });
  const form = {
    ...withForms(withServer, { document, operation, facts }),
    reachable: facts.proxy ? reachableUrls(project) : undefined,
    ...(facts.readerCredentials &&
      project.documents.has(document.file) && { credentialsFrom: credentialsHref(facts, document.file) }),
  };
  const contract = contractPathOf(project, document, operation);
  const secrets = responseSecrets(document, operation);
  return {
    form,
    // Another site of the same origin may have a document with this name, and must not get this one's base URL.
    document: `${facts.siteBase}${document.file}`,
    send: sendTarget(project, facts),
    samples: await generatedSamples(project, { form: onSite(form, options.site), values }, { operation, options }),
    customSamples: [...(authored?.samples ?? []), ...(await authoredSamples(codeSamplesOf(operation)))],
    schemes: project.documents.has(document.file) ? ownFileHref(facts, securityPath(document.file)) : undefined,
    operations: { index: ownFileHref(facts, searchPath), base: facts.base, end: facts.trailingSlash ? '/' : '' },
    title: options.title || operationKey(operation),
    links: linksOf(project, document, operation, facts),
    secrets: secrets.length > 0 ? secrets : undefined,
    scope: examples.defaults,
    gaps: withWords(words, () => sampleGaps(project, { form, values })),
    // Every page needs it, because the dialog has all schemes of the document.
    callback: pageHref(facts, oauthCallbackPath),
    saving: facts.saveExample
      ? { path: facts.saveExample, document: document.file, pointer: operation.pointer }
      : undefined,
    contract: contract === undefined ? undefined : { href: ownFileHref(facts, contract), pointer: operation.pointer },
    prefill: examples.prefill,
  };
}

/** Returns the URL from which the page gets the reader's own credentials for a document. */
function credentialsHref(facts: SiteFacts, document: string): string {
  const path = `${ownFileHref(facts, credentialsPath)}${facts.endpointSlash ? '/' : ''}`;
  return `${path}?document=${encodeURIComponent(document)}`;
}

/** Returns the links to operations with a page. `undefined` if there are none. */
function linksOf(
  project: Project,
  document: ApiDocument,
  operation: Operation,
  facts: SiteFacts,
): PlaygroundProps['links'] {
  const entries = [...responseLinks(document, operation)].map(([status, links]): [string, ResponseLink[]] => [
    status,
    links.flatMap(({ target, ...link }) => {
      const page = pageOfOperation(project, document.file, target);
      return page && !page.hidden ? { ...link, title: page.title, href: pageHref(facts, page.slug) } : [];
    }),
  ]);
  return entries.some(([, links]) => links.length > 0) ? Object.fromEntries(entries) : undefined;
}

/** Returns the form with absolute URLs of servers on the site, if the URL of the site is known. */
function onSite(form: RequestForm, site: URL | undefined): RequestForm {
  const { servedAt } = form;
  return site === undefined || servedAt === undefined ? form : { ...form, servedAt: new URL(servedAt, site).href };
}

async function generatedSamples(
  { settings, samples, root }: Project,
  { form, values }: OperationForm,
  { operation, options }: { operation: Operation; options: PlaygroundOptions },
): Promise<HighlightedSample[]> {
  const { examples } = settings.api;
  const { authored, fixed, title } = options;
  if (!examples.autogenerate || authored?.generated === false) return [];
  const isExample = fixed || !isPrefilled(form, { prefill: examples.prefill });
  const gaps = isExample ? examples.defaults : 'placeholders';
  const request = sampleRequest(form, values, { gaps, secrets: 'masked' });
  const facts = { id: textOf(operation.value.operationId), method: form.method, path: form.path, title };
  const written: HighlightedSample[] = [];
  for (const target of sampleTargets(samples, examples.languages)) {
    if (!('id' in target)) {
      const { key, label, syntax, generate } = target;
      written.push({ key, label, html: tokensHtml(codeTokens(generate(request), syntax)) });
      continue;
    }
    const { id: key, label, language, file } = target;
    try {
      const code = customCode(target, request, facts);
      const syntax = findTarget(language)?.syntax;
      const html = syntax ? tokensHtml(codeTokens(code, syntax)) : await highlight(code, language);
      written.push({ key, label, html, operation: facts });
    } catch (error) {
      const about = { sample: label, operation: operationKey(operation), reason: errorText(error) };
      notePageFault(root, problem('sample-failed', about, { file }));
    }
  }
  return written;
}

/** How the first samples differ from what Send would send. `undefined` if they don't. */
function sampleGaps({ settings }: Project, { form, values }: OperationForm): SampleGaps | undefined {
  const { defaults, prefill } = settings.api.examples;
  if (isPrefilled(form, { prefill })) return undefined;
  const { missing } = placeholderValues(form, values);
  const { filled: examples, fillsBody } = sampleValues(form, values, defaults);
  return missing.length + examples.length === 0 ? undefined : { missing, examples, fillsBody };
}

/** Adds the example server as the last choice, or as the only one. */
function withExampleServer(
  form: RequestForm,
  { exampleServers }: Project,
  { document, operation, facts }: { document: ApiDocument; operation: Operation; facts: SiteFacts },
): RequestForm {
  const settings = exampleServers.get(document.file);
  if (!settings || operation.kind === 'webhook') return form;
  const { name, isOnly } = settings;
  const mock = {
    file: ownFileHref(facts, examplesPath(name, exampleFile(operation))),
    isInPage: !facts.mock,
    endsWithSlash: facts.mock && facts.endpointSlash,
  };
  const [first = { url: 'https://api.example.com', variables: [] }] = form.servers;
  const server = facts.mock
    ? { url: ownFileHref(facts, `${mockPath}/${name}`), variables: [], mock }
    : { ...first, mock };
  return {
    ...form,
    ...(facts.mock && { servedAt: ownFileHref(facts, document.file) }),
    servers: isOnly ? [server] : [...form.servers, server],
  };
}

/** Adds the URL of its form to each input whose value is an object or a nested list. */
export function withForms(
  form: RequestForm,
  { document, operation, facts }: { document: ApiDocument; operation: Operation; facts: SiteFacts },
): RequestForm {
  const hrefs = new Map(
    formSchemas(document, operation).map(({ input, schema }) => [
      input,
      ownFileHref(facts, bodyFormPath(document.file, schema.pointer)),
    ]),
  );
  return {
    ...form,
    parameters: form.parameters.map((each) => ({ ...each, form: hrefs.get(parameterKey(each)) })),
    body: form.body && {
      ...form.body,
      media: form.body.media.map((each) => ({ ...each, form: hrefs.get(`body:${each.mediaType}`) })),
    },
  };
}

/** Returns where the playground sends requests. Without a server for the proxy, they go straight from the browser. */
export function sendTarget({ settings }: Project, facts: SiteFacts): SendTarget {
  const { playground } = settings.api;
  if (!facts.proxy) return { mode: 'direct', credentials: playground.credentials };
  return { mode: 'proxy', path: endpointHref(facts, playground.proxy.path) };
}

/** A longer list stays with the proxy, because every page would contain it. */
const MAX_URLS = 30;

/**
 * Returns the beginnings of the URLs to which the proxy sends requests, or `undefined` if there are too many to list.
 * `{}` in a URL is a server variable that may have any value.
 */
export function reachableUrls(project: Project): string[] | undefined {
  const urls = allUrls(project);
  return urls.length > MAX_URLS ? undefined : urls;
}

const allUrls = memo((project: Project) => {
  const { allow } = project.settings.api.playground.proxy;
  const { policy } = compileDestinations({ servers: serverEntries(project), allow });
  return policy.destinations.map(({ origin, path }) => origin + path);
});
