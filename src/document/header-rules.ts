import { entriesOf, ownValue } from './json.ts';
import { joinPointer } from './pointer.ts';
import { type Finding, type ObjectRule, quoted } from './rule.ts';
import type { Visit } from './walk.ts';

/** The characters that RFC 9110 allows in the name of a header. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** Headers have names that can be sent. OpenAPI 3.2 says so itself; before, it follows from HTTP. */
export const headerRule: ObjectRule = ({ root, version }) => {
  const severity = version === '3.2' ? 'error' : 'warning';
  const findings: Finding[] = [];
  const visit: Visit = (object, pointer) => {
    const name = ownValue(object, 'name');
    if (ownValue(object, 'in') === 'header' && typeof name === 'string' && !TOKEN.test(name)) {
      findings.push({ ...wrongName(name), severity, pointer: `${pointer()}/name` });
    }
    // Components have names of their own; only a map beside other fields of a response or an encoding names headers.
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
