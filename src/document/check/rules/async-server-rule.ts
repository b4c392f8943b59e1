import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, type JsonRecord, ownValue } from '../../../core/json/record.ts';
import { resolverFor } from '../../../schema/reference.ts';
import { readObject } from '../../object.ts';
import type { Finding, ObjectRule } from '../../rule.ts';
import { braceFinding, variableFindings } from './server-variables.ts';

/** Version 2 has the first one, version 3 the others. */
const ADDRESS = ['url', 'host', 'pathname'];

/** Checks the variables in the addresses of servers (AsyncAPI 3.0, Server Object and Server Variable Object). */
export const asyncServerRule: ObjectRule = ({ root, suggest }) => {
  const findings: Finding[] = [];
  const resolver = resolverFor(root);
  const visit = (server: JsonRecord, pointer: () => string, kind: string) => {
    if (kind !== 'asyncServer') return;
    const base = pointer();
    const fields = ADDRESS.flatMap((name) => {
      const text = ownValue(server, name);
      return typeof text === 'string' ? [{ name, text, pointer: joinPointer(base, name) }] : [];
    });
    if (fields.length === 0) return;
    const variables = entriesOf(ownValue(server, 'variables')).map(([name, value]) => {
      const place = { value, pointer: joinPointer(base, 'variables', name) };
      return { name, entry: place.pointer, ...(readObject(place, resolver) ?? place) };
    });
    const braced = fields.flatMap(({ text }) => braceFinding(text, variables) ?? []);
    findings.push(...braced, ...variableFindings({ fields, variables }, suggest));
  };
  return { visit, findings: () => findings };
};
