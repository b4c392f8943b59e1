import type { ApiDocument } from '../src/document/document.ts';
import { highlight } from '../src/markdown/highlight.ts';
import { bodySchemas } from '../src/openapi/body-schemas.ts';
import { codeSamplesOf } from '../src/openapi/code-sample.ts';
import { type Operation, operationKey } from '../src/openapi/operation.ts';
import { requestForm } from '../src/openapi/request-form.ts';
import type { Project } from '../src/project/project.ts';
import type { RequestForm } from '../src/request/form.ts';
import { initialValues } from '../src/request/initial-values.ts';
import { sampleRequest } from '../src/request/sample-request.ts';
import { findTarget } from '../src/snippets/targets.ts';
import { hrefOf, ownFileHref, proxyHref } from './href.ts';
import type { PlaygroundProps, SendTarget } from './islands/props.ts';
import { bodyFormPath, contractPathOf, oauthCallbackPath } from './own-addresses.ts';
import type { OwnSamples } from './panel.ts';
import { reachableUrls } from './reachable-urls.ts';

/** Everything the playground of one operation needs, with its samples as they first stand in the page. */
export async function playgroundProps(
  project: Project,
  document: ApiDocument,
  operation: Operation,
  options: {
    title: string;
    proxy: boolean;
    own?: Pick<OwnSamples, 'samples' | 'generated'> | undefined;
    /** There is no form: the samples show the document's examples and not what Send sends. */
    fixed?: boolean;
  },
): Promise<PlaygroundProps> {
  const { examples } = project.settings.api;
  const { own } = options;
  const form = {
    ...withBodyForms(
      requestForm(document, operation, { examples: examples.defaults, prefill: examples.prefill }),
      document,
      operation,
    ),
    reachable: options.proxy ? reachableUrls(project) : undefined,
  };
  const targets =
    examples.autogenerate && own?.generated !== false
      ? examples.languages.flatMap((name) => findTarget(name) ?? [])
      : [];
  const values = initialValues(form, { prefill: examples.prefill });
  const gaps = options.fixed ? examples.defaults : 'placeholders';
  const request = sampleRequest(form, values, { gaps, secrets: 'masked' });
  const samples = targets.map(async ({ key, label, language, generate }) => ({
    key,
    label,
    html: await highlight(generate(request), language),
  }));
  const customSamples = codeSamplesOf(operation).map(async ({ label, lang, source }) => ({
    label,
    source,
    language: findTarget(lang)?.key,
    html: await highlight(source, lang),
  }));
  const contract = contractPathOf(project, document, operation);
  return {
    form,
    document: document.file,
    send: sendTarget(project, options.proxy),
    samples: await Promise.all(samples),
    customSamples: [...(own?.samples ?? []), ...(await Promise.all(customSamples))],
    title: options.title || operationKey(operation),
    scope: examples.defaults,
    callback: needsCallback(form) ? hrefOf(oauthCallbackPath) : undefined,
    contract: contract === undefined ? undefined : { href: ownFileHref(contract), pointer: operation.pointer },
    prefill: examples.prefill,
  };
}

/** JSON bodies with the address of their form. */
function withBodyForms(form: RequestForm, document: ApiDocument, operation: Operation): RequestForm {
  if (!form.body) return form;
  const schemas = new Map(bodySchemas(document, operation).map(({ mediaType, schema }) => [mediaType, schema.pointer]));
  const media = form.body.media.map((each) => {
    const pointer = schemas.get(each.mediaType);
    return pointer === undefined ? each : { ...each, form: ownFileHref(bodyFormPath(document.file, pointer)) };
  });
  return { ...form, body: { ...form.body, media } };
}

function needsCallback({ security }: RequestForm): boolean {
  return security.some(({ schemes }) => schemes.some(({ type }) => type === 'oauth2' || type === 'openIdConnect'));
}

/** Without a server that runs the proxy, requests go straight from the browser. */
function sendTarget({ settings }: Project, proxy: boolean): SendTarget {
  const { playground } = settings.api;
  if (!proxy) return { mode: 'direct', credentials: playground.credentials };
  return { mode: 'proxy', path: proxyHref(playground.proxy.path) };
}
