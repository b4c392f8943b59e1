import type { OpenAPIV3_1 } from 'openapi-types';
import { listChannels } from '../../src/asyncapi/channel.ts';
import type { ApiDocument } from '../../src/document/document.ts';
import { joinPointer } from '../../src/json/pointer.ts';
import { entriesOf, ownValue } from '../../src/json/record.ts';
import { listOperations, operationKey } from '../../src/openapi/operation.ts';
import { type Project, pageOfOperation } from '../../src/project/read/project.ts';
import { channelOf, schemaOf } from '../../src/site/page.ts';
import type { OperationName, PartName } from '../../src/site/part-names.ts';
import type { Words } from '../../src/words/english/index.ts';
import { channelEntry, operationEntry } from '../collections/content-entries.ts';
import { payloadExamplesHtml, responseExamplesHtml } from '../html/reference/examples.ts';
import { operationReference } from '../html/reference/operation.ts';
import { detailsHtml } from '../html/reference/schema.ts';
import type { SiteFacts } from '../links/site-facts.ts';
import { pageHref } from '../links/site-href.ts';
import { operationForm } from '../views/operation-form.ts';
import { viewOf } from '../views/operation-views.ts';
import { exampleSample, playgroundProps } from '../views/playground-props.ts';
import { fragmentView } from '../views/schema-fragments.ts';
import { makeSource } from '../views/source.ts';
import type { ExcerptKind, Excerpts } from './excerpts.ts';
import { operationNamed } from './find-named.ts';

/** The kind of name by which each kind of excerpt is requested. */
export interface ExcerptNames extends Record<ExcerptKind, OperationName | PartName> {
  operation: OperationName;
  playground: OperationName;
  schema: PartName;
  'operation-data': OperationName;
  'schema-data': PartName;
  'channel-data': PartName;
  document: PartName;
}

/** A kind of excerpt: what it can show, and how it is made. */
export interface ExcerptSource<Kind extends ExcerptKind> {
  /** Lists all names in a project, in the order of its documents. */
  list(project: Project): ExcerptNames[Kind][];
  make(site: ExcerptSite, name: ExcerptNames[Kind]): Promise<Excerpts[Kind] | undefined>;
}

export interface ExcerptSite {
  project: Project;
  facts: SiteFacts;
  /** Language of the page that shows the excerpt. */
  language: string;
  words: Words;
}

export const EXCERPTS: { [Kind in ExcerptKind]: ExcerptSource<Kind> } = {
  operation: { list: operationNames, make: operationExcerpt },
  playground: { list: operationNames, make: playgroundExcerpt },
  schema: { list: schemaNames, make: schemaExcerpt },
  'operation-data': { list: operationNames, make: operationData },
  'schema-data': { list: schemaNames, make: schemaData },
  'channel-data': { list: channelNames, make: channelData },
  document: { list: documentNames, make: rawDocument },
};

function operationNames({ documents }: Project): OperationName[] {
  return [...documents.values()].flatMap((document) =>
    listOperations(document).map(({ kind, method, path, value: { operationId } }) => ({
      file: document.file,
      kind,
      method,
      path,
      ...(typeof operationId === 'string' && { operationId }),
    })),
  );
}

function schemaNames({ documents }: Project): PartName[] {
  return [...documents.values()].flatMap(({ file, root }) =>
    entriesOf(ownValue(root['components'], 'schemas')).map(([name]) => ({ file, name })),
  );
}

function channelNames({ documents }: Project): PartName[] {
  return [...documents.values()].flatMap((document) =>
    listChannels(document).map(({ id }) => ({ file: document.file, name: id })),
  );
}

function documentNames({ documents }: Project): PartName[] {
  return [...documents.values()].map(({ file }) => ({ file, name: file }));
}

async function operationExcerpt(site: ExcerptSite, name: OperationName) {
  const { project } = site;
  const match = operationNamed(project, name);
  if (!match) return undefined;
  const { method, path, servers, ...view } = viewOf(project, match.document, match.operation);
  const source = makeSource(project, match.document.file, site);
  const { html, headings } = await operationReference({ method, path, servers, ...view }, { source });
  const examples = [await payloadExamplesHtml(view, source), await responseExamplesHtml(view, source)];
  return {
    method,
    path,
    servers,
    full: project.settings.api.url === 'full',
    html: String(html),
    headings,
    examples: examples.map((each) => String(each ?? '')).join(''),
  };
}

async function playgroundExcerpt(site: ExcerptSite, name: OperationName) {
  const { project } = site;
  const match = operationNamed(project, name);
  if (!match) return undefined;
  const { document, operation } = match;
  const title = pageOfOperation(project, document.file, operation)?.title ?? operationKey(operation);
  const props = await playgroundProps(project, document, operation, { ...site, title });
  return {
    props,
    example: exampleSample(props, operationForm(project, document, operation, site).values),
    display: project.settings.api.playground.display,
  };
}

async function schemaExcerpt(site: ExcerptSite, { file, name }: PartName) {
  const document = site.project.documents.get(file);
  const view = document && fragmentView(document, schemaPointer(name));
  if (!view) return undefined;
  const source = makeSource(site.project, file, site);
  return { name, html: String(detailsHtml(view, { anchor: `schema-${name}`, source, label: name })) };
}

async function operationData({ project, facts }: ExcerptSite, name: OperationName) {
  const match = operationNamed(project, name);
  const page = match && pageOfOperation(project, name.file, match.operation);
  if (!match || !page) return undefined;
  const { id, data } = operationEntry(page, match, facts);
  return {
    id,
    data,
    href: data.href,
    operation: match.operation.value as OpenAPIV3_1.OperationObject,
  };
}

async function schemaData({ project, facts }: ExcerptSite, { file, name }: PartName) {
  const schema = ownValue(ownValue(documentRoot(project, file)?.['components'], 'schemas'), name);
  if (schema === undefined) return undefined;
  const page = project.site.pages.find((each) => {
    const subject = schemaOf(each);
    return subject?.name === name && subject.document.file === file;
  });
  return {
    id: `${file} ${name}`,
    data: { document: file, name },
    ...(page && { href: pageHref(facts, page.slug) }),
    schema: schema as OpenAPIV3_1.SchemaObject,
  };
}

async function channelData({ project, facts }: ExcerptSite, { file, name }: PartName) {
  for (const page of project.site.pages) {
    const subject = channelOf(page);
    if (subject?.channel.id !== name || subject.document.file !== file) continue;
    const { id, data } = channelEntry(page, subject, facts);
    return { id, data, href: data.href, channel: subject.channel.value };
  }
  return undefined;
}

async function rawDocument({ project }: ExcerptSite, { file }: PartName) {
  return documentRoot(project, file) as OpenAPIV3_1.Document | undefined;
}

function documentRoot({ documents }: Project, file: string): ApiDocument['root'] | undefined {
  return documents.get(file)?.root;
}

function schemaPointer(name: string): string {
  return joinPointer('/components/schemas', name);
}
