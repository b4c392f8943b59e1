import { entriesOf, isRecord, ownValue, textOf } from '../../core/json/record.ts';
import { isWrittenNumber } from '../../core/json/written-number.ts';
import { safeLink } from '../../core/text/safe-link.ts';
import { visibleTextOf } from '../../core/text/visible-text.ts';
import type { ApiDocument } from '../../document/document.ts';
import { readObject } from '../../document/object.ts';
import type { SecurityAlternative, ServerField } from '../../request/form/form.ts';
import { docsLink } from '../../schema/view/view-facts.ts';
import { resolverOf } from './operation.ts';
import { schemeField } from './security.ts';
import { type SecuritySchemeView, securitySchemeViews } from './security-view.ts';
import { documentServersOf } from './server.ts';
import { type TagView, tagViews } from './tag-view.ts';

/** What a document says about itself: the Info Object and the external documentation of OpenAPI and AsyncAPI. */
export interface DocumentInfo {
  title: string;
  /** The version of the API. */
  version?: string | undefined;
  /** For example `OpenAPI 3.1.0`. */
  specification: string;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  contact?: NamedLink | undefined;
  license?: NamedLink | undefined;
  /** Address of the terms of service. */
  terms?: string | undefined;
  externalDocs?: { url: string; description?: string | undefined } | undefined;
}

/** The view of the API as a whole: OpenAPI Object and Info Object, OpenAPI 3.1 sections 4.8.1 and 4.8.2. */
export interface DocumentOverview extends DocumentInfo {
  kind: 'openapi';
  servers: ServerField[];
  /** Every security scheme with all of its scopes. */
  schemes: SecuritySchemeView[];
  tags: TagView[];
}

export interface NamedLink {
  name: string;
  url?: string | undefined;
  email?: string | undefined;
}

/** Returns what the overview page of an OpenAPI document shows. */
export function documentOverview(document: ApiDocument): DocumentOverview {
  return {
    kind: 'openapi',
    ...documentInfo(document),
    servers: documentServersOf(document),
    schemes: allSchemes(document),
    tags: tagViews(document),
  };
}

/** Returns the Info Object of an OpenAPI or AsyncAPI document. Links that are not safe are left out. */
export function documentInfo(document: ApiDocument): DocumentInfo {
  const { root } = document;
  const isOpenApi = ownValue(root, 'asyncapi') === undefined;
  const info = isRecord(root.info) ? root.info : {};
  const version = ownValue(info, 'version');
  return {
    title: visibleTextOf(info.title) ?? document.file,
    version: typeof version === 'number' || isWrittenNumber(version) ? String(version) : visibleTextOf(version),
    specification: `${isOpenApi ? 'OpenAPI' : 'AsyncAPI'} ${document.version}`,
    summary: visibleTextOf(info.summary),
    description: visibleTextOf(info.description),
    contact: contactOf(info.contact),
    license: licenseOf(info.license),
    terms: safeLink(info.termsOfService),
    externalDocs: docsLink(isOpenApi ? root.externalDocs : externalDocsOf(info.externalDocs, document)),
  };
}

/** In AsyncAPI, the external documentation may be a reference. */
function externalDocsOf(value: unknown, document: ApiDocument): unknown {
  return readObject({ value, pointer: '/info/externalDocs' }, resolverOf(document))?.value;
}

/** Reads a Contact Object, OpenAPI 3.1 section 4.8.3. */
function contactOf(contact: unknown): NamedLink | undefined {
  const [url, email] = [safeLink(ownValue(contact, 'url')), textOf(ownValue(contact, 'email'))];
  const name = visibleTextOf(ownValue(contact, 'name')) ?? url ?? email;
  if (name === undefined) return undefined;
  // Anything but a plain address could put more into the link than it shows.
  return { name, url, email: email !== undefined && /^[^\s@?&#%"<>]+@[^\s@?&#%"<>]+$/.test(email) ? email : undefined };
}

/** Reads a License Object, OpenAPI 3.1 section 4.8.4. Its `identifier` is an SPDX identifier. */
function licenseOf(license: unknown): NamedLink | undefined {
  const identifier = textOf(ownValue(license, 'identifier'));
  const name = visibleTextOf(ownValue(license, 'name')) ?? identifier;
  if (name === undefined) return undefined;
  const spdxUrl =
    identifier && /^[\w.+-]+$/.test(identifier) ? `https://spdx.org/licenses/${identifier}.html` : undefined;
  return { name, url: safeLink(ownValue(license, 'url')) ?? spdxUrl };
}

function allSchemes(document: ApiDocument): SecuritySchemeView[] {
  const resolver = resolverOf(document);
  const alternatives = entriesOf(ownValue(document.root.components, 'securitySchemes')).map(
    ([name, scheme]): SecurityAlternative => {
      const flows = entriesOf(ownValue(resolver.resolve({ value: scheme, pointer: '' })?.value, 'flows'));
      const scopes = new Set(flows.flatMap(([, flow]) => entriesOf(ownValue(flow, 'scopes')).map(([scope]) => scope)));
      return { schemes: [schemeField(document, name, [...scopes], resolver)] };
    },
  );
  return securitySchemeViews(document, alternatives, resolver);
}
