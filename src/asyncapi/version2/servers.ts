import { type JsonRecord, textOf } from '../../json/record.ts';
import { type Conversion, mapRecords } from './conversion.ts';
import { convertRequirements } from './security.ts';

/** Converts Server Objects: `url` becomes `host`, `pathname` and, if the server states none, `protocol`. */
export function convertServers(servers: unknown, conversion: Conversion): unknown {
  return mapRecords(servers, (server) => convertServer(server, conversion));
}

function convertServer({ url, security, ...server }: JsonRecord, conversion: Conversion): JsonRecord {
  const { protocol, ...address } = addressParts(textOf(url) ?? '');
  return {
    ...(url !== undefined && address),
    ...(protocol !== undefined && { protocol }),
    ...server,
    ...(security !== undefined && { security: convertRequirements(security, conversion) }),
  };
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
