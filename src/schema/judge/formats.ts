/** Whether a text has a format; formats without a rule here allow every text. */
export function hasFormat(format: string, text: string): boolean {
  return RULES.get(format)?.[1](text) ?? true;
}

/** A format as readers say it. */
export function formatInWords(format: string): string {
  return RULES.get(format)?.[0] ?? format;
}

type Rule = [words: string, holds: (text: string) => boolean];

const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

const RULES = new Map<string, Rule>([
  ['date', ['a date such as 2025-01-31', isDate]],
  ['date-time', ['a date and time such as 2025-01-31T12:00:00Z', isDateTime]],
  ['time', ['a time such as 12:00:00Z', (text) => TIME.test(text)]],
  [
    'duration',
    [
      'a duration such as P1DT2H',
      (text) => /^P(?!$)(\d+W|(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)$/.test(text),
    ],
  ],
  ['email', ['an e-mail address', (text) => /^[^\s@]+@[^\s@]+$/.test(text)]],
  [
    'hostname',
    [
      'a host name',
      (text) => text.length < 254 && /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)(\.(?!-)[A-Za-z0-9-]{1,63}(?<!-))*$/.test(text),
    ],
  ],
  ['ipv4', ['an IPv4 address', isIpv4]],
  ['ipv6', ['an IPv6 address', (text) => text.includes(':') && URL.canParse(`http://[${text}]/`)]],
  ['uri', ['a full URL such as https://example.com', (text) => /^[a-z][a-z0-9+.-]*:/i.test(text) && !/\s/.test(text)]],
  ['uuid', ['a UUID', (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)]],
  ['byte', ['base64', (text) => /^[A-Za-z0-9+/_-]*={0,2}$/.test(text)]],
]);

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

function isDateTime(text: string): boolean {
  const [date = '', time = ''] = text.split(/[Tt ]/, 2);
  return isDate(date) && TIME.test(time);
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
}
