import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { formatProblems } from '../../src/problems/problems.ts';
import { settingsJsonSchema } from '../../src/site/config/json-schema.ts';
import { readSettings } from '../../src/site/config/read-settings.ts';
import { SETTINGS_FILES } from '../../src/site/config/settings-files.ts';

const SITES = join(import.meta.dirname, '../../../shared/corpus/sites');

const sites = existsSync(SITES)
  ? readdirSync(SITES).filter((site) => SETTINGS_FILES.some((file) => existsSync(join(SITES, site, file))))
  : [];

test.runIf(sites.length === 0)('real sites: skipped, there are none in ../shared/corpus/sites', ({ skip }) => skip());

test.each(sites)('%s is read without errors', (site) => {
  const { settings, problems } = readSettings(join(SITES, site));
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(formatProblems(errors, 'text')).toBe('');
  expect(settings?.navigation?.children.length).toBeGreaterThan(0);
});

const accepts = new Ajv({ strict: false }).compile(settingsJsonSchema());

test.each(sites.filter((site) => existsSync(join(SITES, site, 'docs.json'))))(
  'the JSON Schema and the reader agree about docs.json of %s',
  (site) => {
    const { problems } = readSettings(join(SITES, site));
    const value: unknown = parse(readFileSync(join(SITES, site, 'docs.json'), 'utf8'));
    const wrong = problems.filter(({ code }) => code === 'setting-unknown' || code === 'setting-invalid');
    expect(accepts(value)).toBe(wrong.length === 0);
  },
);
