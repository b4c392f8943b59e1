const TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** Whether the checks of .NET for headers that it knows take the header as it is; they refuse or rewrite much else. */
export function isPlainHeader(name: string, value: string): boolean {
  if (/^(?:accept|content-type)$/i.test(name))
    return TYPE.test(value) || /^multipart\/form-data; boundary=[\w-]+$/.test(value);
  return /^(?:authorization|x-[\w-]+)$/i.test(name) && /^[\w.~+/-]+=*(?: [\w.~+/-]+=*)?$/.test(value);
}
