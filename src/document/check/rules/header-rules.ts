import { joinPointer } from '../../../json/pointer.ts';
import { entriesOf, ownValue } from '../../../json/record.ts';
import { type Finding, type ObjectRule, quoted } from '../../rule.ts';
import type { Visit } from '../../walk.ts';

/** The characters that RFC 9110 allows in the name of a header. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Checks that header names can be sent. OpenAPI 3.2 requires it; before, it follows from HTTP. */
export const headerRule: ObjectRule = ({ root, version }) => {
  const severity = version === '3.2' ? 'error' : 'warning';
  const findings: Finding[] = [];
  const visit: Visit = (object, pointer) => {
    const name = ownValue(object, 'name');
    if (ownValue(object, 'in') === 'header' && typeof name === 'string' && !TOKEN.test(name)) {
      findings.push({ ...wrongName(name), severity, pointer: `${pointer()}/name` });
    }
    // The keys of components are not header names; only those of a map in a response or an encoding are.
    if (object === ownValue(root, 'components')) return;
    for (const [header] of entriesOf(ownValue(object, 'headers'))) {
      if (!TOKEN.test(header))
        findings.push({ ...wrongName(header), severity, pointer: joinPointer(pointer(), 'headers', header) });
    }
  };
  return { visit, findings: () => findings };
};

function wrongName(name: string): Pick<Finding, 'code' | 'message' | 'hint'> {
  return {
    code: 'header-name-wrong',
    message: `${quoted(name)} is no name of a header: it may hold letters, digits and !#$%&'*+-.^_\`|~ only.`,
    hint: 'Write the name exactly as it is sent, without a colon or spaces.',
  };
}
