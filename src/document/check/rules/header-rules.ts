import { joinPointer } from '../../../core/json/pointer.ts';
import { entriesOf, ownValue } from '../../../core/json/record.ts';
import { problem } from '../../../problems/problem.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import type { Visit } from '../../walk.ts';

/** The characters that RFC 9110 allows in the name of a header. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Checks that header names can be sent. OpenAPI 3.2 requires it; in earlier versions, it follows from HTTP. */
export const headerRule: ObjectRule = ({ root, version }) => {
  const wrongName = (name: string, pointer: string) =>
    problem(
      version === '3.2' ? 'header-name-wrong/required' : 'header-name-wrong',
      { name: quoted(name) },
      { pointer },
    );
  const findings: Finding[] = [];
  const visit: Visit = (object, pointer, kind) => {
    // Most objects are schemas, which name no headers.
    if (kind === 'schema') return;
    const name = ownValue(object, 'name');
    if (ownValue(object, 'in') === 'header' && typeof name === 'string' && !TOKEN.test(name)) {
      findings.push(wrongName(name, `${pointer()}/name`));
    }
    // The keys of components are not header names; only those of a map in a response or an encoding are.
    if (object === ownValue(root, 'components')) return;
    for (const [header] of entriesOf(ownValue(object, 'headers'))) {
      if (!TOKEN.test(header)) findings.push(wrongName(header, joinPointer(pointer(), 'headers', header)));
    }
  };
  return { visit, findings: () => findings };
};
