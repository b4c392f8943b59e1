const TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** Whether .NET accepts the header unchanged. It refuses or rewrites many values of headers it knows. */
export function isPlainHeader(name: string, value: string): boolean {
  if (/^(?:accept|content-type)$/i.test(name))
    return TYPE.test(value) || /^multipart\/form-data; boundary=[\w-]+$/.test(value);
  return /^(?:authorization|x-[\w-]+)$/i.test(name) && /^[\w.~+/-]+=*(?: [\w.~+/-]+=*)?$/.test(value);
}
