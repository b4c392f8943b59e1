/** Whether a text has a format. Formats without a rule here allow every text. */
export function hasFormat(format: string, text: string): boolean {
  return RULES.get(format)?.(text) ?? true;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

const RULES = new Map<string, (text: string) => boolean>([
  ['date', isDate],
  ['date-time', isDateTime],
  ['time', (text) => TIME.test(text)],
  ['duration', (text) => /^P(?!$)(\d+W|(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?)$/.test(text)],
  ['email', (text) => /^[^\s@]+@[^\s@]+$/.test(text)],
  [
    'hostname',
    (text) => text.length < 254 && /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)(\.(?!-)[A-Za-z0-9-]{1,63}(?<!-))*$/.test(text),
  ],
  ['ipv4', isIpv4],
  ['ipv6', (text) => text.includes(':') && URL.canParse(`http://[${text}]/`)],
  ['uri', (text) => /^[a-z][a-z0-9+.-]*:/i.test(text) && !/\s/.test(text)],
  ['uuid', (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)],
  ['byte', (text) => /^[A-Za-z0-9+/_-]*={0,2}$/.test(text)],
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
