import { type JsonRecord, textOf } from '../../json/record.ts';
import { type Conversion, mapRecords } from './conversion.ts';
import { convertRequirements } from './security.ts';

/**
 * Converts Server Objects: `url` becomes `host`, `pathname` and, if the server states none, `protocol`. A URL with the
 * scheme of another protocol, such as that of a transport, stays as an extension.
 */
export function convertServers(servers: unknown, conversion: Conversion): unknown {
  return mapRecords(servers, (server) => convertServer(server, conversion));
}

function convertServer({ url, security, ...server }: JsonRecord, conversion: Conversion): JsonRecord {
  const { protocol, ...address } = addressParts(textOf(url) ?? '');
  return {
    ...(url !== undefined && address),
    ...(protocol !== undefined && { protocol }),
    ...server,
    ...(hasOtherScheme(protocol, textOf(server['protocol'])) && { 'x-version-2-url': url }),
    ...(security !== undefined && { security: convertRequirements(security, conversion) }),
  };
}

/** Servers for WebSockets have the address of their protocol: browsers connect to no other. */
function hasOtherScheme(scheme: string | undefined, protocol: string | undefined): boolean {
  if (scheme === undefined || protocol === undefined) return false;
  return scheme !== protocol && !/^wss?$/i.test(protocol);
}

interface AddressParts {
  protocol?: string;
  host: string;
  pathname?: string;
}

/** Splits an address without a URL parser, which cannot read `{variables}` in host and path. */
function addressParts(url: string): AddressParts {
  const [, protocol, host = '', pathname] = /^(?:([^:/?#{}]+):\/\/)?([^/]*)(\/.*)?$/s.exec(url) ?? [];
  return { ...(protocol !== undefined && { protocol }), host, ...(pathname !== undefined && { pathname }) };
}
