import { ownValue } from '../../../core/json/record.ts';
import { mapScalars } from '../../../core/json/scalars.ts';
import { isGiven } from '../../http/credentials.ts';
import { isJson } from '../../http/media-type.ts';
import { parameterKey } from '../../http/parameter.ts';
import { asEntered } from '../entry.ts';
import type { ParameterField, RequestForm, SecuritySchemeField } from '../form.ts';
import type { Addition, Credential, FormValues } from '../values.ts';
import { isSecretInput, isSecretName } from './secret-names.ts';

/** Whether secrets that the reader typed are visible. */
export type Secrets = 'masked' | 'shown';

/**
 * The values with placeholders such as `YOUR_TOKEN` for the credentials of the chosen alternative. `shown` replaces
 * only credentials that the reader has not entered. `masked` replaces all of them, and also secret parameters, fields
 * and body members.
 */
export function maskCredentials(form: RequestForm, values: FormValues, secrets: Secrets): FormValues {
  const schemes = form.security[values.security]?.schemes ?? [];
  const credentials = schemes.map((scheme): [string, Credential] => {
    const entered = ownValue(values.credentials, scheme.name);
    return [scheme.name, secrets === 'shown' && entered && isGiven(scheme, entered) ? entered : placeholder(scheme)];
  });
  const masked = { ...values, credentials: Object.fromEntries(credentials) };
  return secrets === 'shown' ? masked : withoutPasswords(form, masked);
}

function placeholder({ type }: SecuritySchemeField): Credential {
  if (type === 'basic') return { username: 'YOUR_USERNAME', password: PASSWORD };
  return { token: type === 'apiKey' ? 'YOUR_API_KEY' : 'YOUR_TOKEN' };
}

const PASSWORD = 'YOUR_PASSWORD';

function withoutPasswords(form: RequestForm, values: FormValues): FormValues {
  const parameters = { ...values.parameters };
  for (const parameter of form.parameters) {
    const key = parameterKey(parameter);
    if (parameter.value.format === 'password' && ownValue(parameters, key)) parameters[key] = PASSWORD;
    else if (isTypedSecret(parameter, values)) parameters[key] = placeholderOf(parameter.name);
  }
  const properties = form.body?.media[values.body.media]?.properties ?? [];
  const secret = properties.filter(
    ({ name, value }) => value.format === 'password' && ownValue(values.body.fields, name),
  );
  const fields = { ...values.body.fields, ...Object.fromEntries(secret.map(({ name }) => [name, PASSWORD])) };
  const additions = values.additions?.map((addition) =>
    isSecretAddition(addition) ? { ...addition, value: placeholderOf(addition.name) } : addition,
  );
  return {
    ...values,
    additions,
    parameters,
    body: { ...values.body, fields, text: withoutTypedMembers(form, values) },
  };
}

/** The text of a JSON body with placeholders for secret members, except for values in the document's example. */
function withoutTypedMembers(form: RequestForm, { body: { media: index, text } }: FormValues): string {
  const { mediaType = '', secrets = [], example = '' } = form.body?.media[index] ?? {};
  if (secrets.length === 0 || text === example || !isJson(mediaType)) return text;
  const isSecret = (name: string) => secrets.includes(name);
  const examples = new Set<string>();
  mapScalars(example, isSecret, (token, { secret }) => {
    examples.add(`${secret} ${token}`);
    return token;
  });
  return mapScalars(text, isSecret, (token, { secret }) => {
    const isTyped = secret !== undefined && !/^""?$/.test(token) && !examples.has(`${secret} ${token}`);
    return isTyped ? JSON.stringify(placeholderOf(secret)) : token;
  });
}

/** Whether the reader has typed a secret into an input outside of the authorization. */
export function hasTypedSecret(form: RequestForm, values: FormValues): boolean {
  const properties = form.body?.media[values.body.media]?.properties ?? [];
  return (
    form.parameters.some((parameter) => isTypedSecret(parameter, values)) ||
    values.additions?.some(isSecretAddition) === true ||
    properties.some(({ name, value }) => value.format === 'password' && ownValue(values.body.fields, name)) ||
    withoutTypedMembers(form, values) !== values.body.text
  );
}

/** Documents often describe a key as an ordinary parameter. The example in the document is not a secret. */
function isTypedSecret({ name, in: place, value }: ParameterField, { parameters }: FormValues): boolean {
  const entered = ownValue(parameters, parameterKey({ name, in: place }));
  if (entered === undefined || entered === '' || entered === name || !isSecretInput(name, value, place)) return false;
  const examples = [value.example, value.default].filter((each) => each !== undefined);
  return value.format === 'password' || !examples.some((each) => asEntered(value, each) === entered);
}

/** Whether a value that the reader adds is a secret by its name. */
function isSecretAddition({ name, value }: Addition): boolean {
  return value !== '' && isSecretName(name);
}

function placeholderOf(name: string): string {
  if (/passw|pwd|passphrase/i.test(name)) return PASSWORD;
  if (/key/i.test(name)) return 'YOUR_API_KEY';
  return /token|auth|bearer|jwt/i.test(name) ? 'YOUR_TOKEN' : 'YOUR_SECRET';
}
