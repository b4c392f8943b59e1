import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { signatureHeaders } from '../../../../src/request/signature/sign.ts';
import { type SignatureScheme, STANDARD_WEBHOOKS } from '../../../../src/request/signature/signature-scheme.ts';
import { verificationSnippets } from '../../../../src/request/signature/verification/verification-snippets.ts';

const GITHUB: SignatureScheme = {
  header: 'X-Hub-Signature-256',
  format: 'sha256={hex}',
  payload: '{body}',
  algorithm: 'sha256',
  secret: 'text',
};

const STRIPE: SignatureScheme = {
  header: 'Stripe-Signature',
  format: 't={timestamp},v1={hex}',
  payload: '{timestamp}.{body}',
  algorithm: 'sha256',
  secret: 'text',
};

const SLACK: SignatureScheme = {
  header: 'X-Slack-Signature',
  format: 'v0={hex}',
  payload: 'v0:{timestamp}:{body}',
  algorithm: 'sha256',
  timestamp: 'X-Slack-Request-Timestamp',
  secret: 'text',
};

export const SCHEMES = { 'Standard Webhooks': STANDARD_WEBHOOKS, GitHub: GITHUB, Stripe: STRIPE, Slack: SLACK };

export const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const BODY = '{"event":"shipped","note":"Grüße, \\"café\\" & 📦","ids":[1,2]}\n';

interface Delivered {
  is: string;
  headers: Record<string, string>;
  body: string;
  secret: string;
}

/** Returns a good delivery, and others that a receiver must refuse or may accept. */
async function deliveriesOf(scheme: SignatureScheme): Promise<(Delivered & { isGenuine: boolean })[]> {
  const now = Math.floor(Date.now() / 1000);
  const signed = async (timestamp: number) => {
    const body = new TextEncoder().encode(BODY);
    const headers = await signatureHeaders(scheme, { id: 'msg_1', timestamp, secret: SECRET, body });
    return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
  };
  const header = scheme.header.toLowerCase();
  const headers = await signed(now);
  const good = { is: 'a good delivery', headers, body: BODY, secret: SECRET, isGenuine: true };
  const separator = scheme.format.includes('{timestamp}') ? ',' : ' ';
  const [first = '', ...rest] = (headers[header] ?? '').split(',');
  const others = separator === ',' ? [first, 'v1=00', ...rest].join(',') : `v0=00 ${headers[header]}`;
  const isTimed = scheme.payload.includes('{timestamp}');
  return [
    good,
    { ...good, is: 'a delivery that has another signature too', headers: { ...headers, [header]: others } },
    { ...good, is: 'a delivery with another body', body: BODY.replace('shipped', 'lost'), isGenuine: false },
    { ...good, is: 'a delivery with another secret', secret: 'whsec_AAAA', isGenuine: false },
    { ...good, is: 'a delivery without a signature', headers: {}, isGenuine: false },
    { ...good, is: 'a delivery from ten minutes ago', headers: await signed(now - 600), isGenuine: !isTimed },
    { ...good, is: 'a delivery from in ten minutes', headers: await signed(now + 600), isGenuine: !isTimed },
  ];
}

/** How the code for one language runs. */
interface Language {
  probe: [string, ...string[]];
  file: string;
  /** Compiles, in the folder with the file. */
  compile?: string;
  /** Takes a body in base64, the secret, and pairs of headers, and prints `true` or `false`. */
  run: [string, ...string[]];
  program(snippet: string): string;
}

const LANGUAGES: Record<string, Language & { isSlow?: true }> = {
  node: {
    probe: [process.execPath, '--version'],
    file: 'verify.mjs',
    run: [process.execPath, 'verify.mjs'],
    program: (snippet) => `${snippet}
const [body, secret, ...pairs] = process.argv.slice(2);
const headers = Object.fromEntries(pairs.map((pair) => pair.split(/:(.*)/)));
console.log(verify(headers, Buffer.from(body, 'base64'), secret));`,
  },
  typescript: {
    probe: [process.execPath, '--version'],
    file: 'verify.mts',
    run: [process.execPath, 'verify.mts'],
    program: (snippet) => `${snippet}
const [body = '', secret = '', ...pairs] = process.argv.slice(2);
const headers = Object.fromEntries(pairs.map((pair) => pair.split(/:(.*)/)));
console.log(verify(headers, Buffer.from(body, 'base64'), secret));`,
  },
  python: {
    probe: ['python3', '--version'],
    file: 'verify.py',
    run: ['python3', '-W', 'error', 'verify.py'],
    program: (snippet) => `${snippet}

import base64
import sys
body, secret, *pairs = sys.argv[1:]
print(str(verify(dict(pair.split(":", 1) for pair in pairs), base64.b64decode(body), secret)).lower())`,
  },
  php: {
    probe: ['php', '--version'],
    file: 'verify.php',
    run: ['php', 'verify.php'],
    program: (snippet) => `${snippet}
[, $body, $secret] = $argv;
$headers = [];
foreach (array_slice($argv, 3) as $pair) { [$name, $value] = explode(':', $pair, 2); $headers[$name] = $value; }
echo json_encode(verify($headers, base64_decode($body), $secret));`,
  },
  ruby: {
    isSlow: true,
    probe: ['ruby', '--version'],
    file: 'verify.rb',
    run: ['ruby', '-w', 'verify.rb'],
    program: (snippet) => `${snippet}
body, secret, *pairs = ARGV
puts verify(pairs.to_h { |pair| pair.split(":", 2) }, body.unpack1("m"), secret)`,
  },
  go: {
    isSlow: true,
    probe: ['go', 'version'],
    file: 'verify.go',
    compile: 'go build -o verify verify.go',
    run: ['./verify'],
    program: (
      snippet,
    ) => `${snippet.replace('package webhooks', 'package main').replace('import (', 'import (\n\t"fmt"\n\t"os"\n\tb64 "encoding/base64"')}
func main() {
	header := http.Header{}
	for _, pair := range os.Args[3:] {
		name, value, _ := strings.Cut(pair, ":")
		header.Set(name, value)
	}
	body, _ := b64.StdEncoding.DecodeString(os.Args[1])
	fmt.Println(Verify(header, body, os.Args[2]))
}`,
  },
  java: {
    isSlow: true,
    probe: ['javac', '--version'],
    file: 'Webhooks.java',
    compile: 'javac -Xlint:all -Werror Webhooks.java',
    run: ['java', 'Main'],
    program: (snippet) => `${snippet}
class Main {
    public static void main(String[] arguments) throws Exception {
        Map<String, String> headers = new java.util.HashMap<>();
        for (int at = 2; at < arguments.length; at++) {
            String[] pair = arguments[at].split(":", 2);
            headers.put(pair[0], pair[1]);
        }
        System.out.println(Webhooks.verify(headers, java.util.Base64.getDecoder().decode(arguments[0]), arguments[1]));
    }
}`,
  },
  csharp: {
    isSlow: true,
    probe: ['mcs', '--version'],
    file: 'verify.cs',
    compile: 'mcs -langversion:latest -out:verify.exe verify.cs',
    run: ['mono', 'verify.exe'],
    program: (snippet) => `${snippet}
public static class Start
{
    public static void Main(string[] arguments)
    {
        var headers = arguments.Skip(2).Select(pair => pair.Split(new[] { ':' }, 2)).ToDictionary(pair => pair[0], pair => pair[1]);
        Console.WriteLine(Webhooks.Verify(headers, Convert.FromBase64String(arguments[0]), arguments[1]) ? "true" : "false");
    }
}`,
  },
};

const run = promisify(execFile);

/** Verifies good and bad deliveries with the snippet of each language that is slow or not, where it is installed. */
export async function testVerification({ slow }: { slow: boolean }): Promise<void> {
  for (const [name, { isSlow = false, ...language }] of Object.entries(LANGUAGES)) {
    if (isSlow !== slow) continue;
    const [command, ...probe] = language.probe;
    const isInstalled = await run(command, probe).then(
      () => true,
      () => false,
    );
    if (!isInstalled) console.warn(`${name}: not installed here, so its snippets are not run.`);
    describe.runIf(isInstalled)(`the ${name} snippet tells good deliveries from bad ones`, () => {
      test.each(Object.entries(SCHEMES))('by the signature of %s', async (_, scheme) => {
        const folder = await mkdtemp(join(tmpdir(), 'verification-'));
        const [snippet] = verificationSnippets(scheme, [name]);
        await writeFile(join(folder, language.file), language.program(snippet?.source ?? ''));
        if (language.compile) await run('sh', ['-c', language.compile], { cwd: folder });
        const deliveries = await deliveriesOf(scheme);
        const results: [string, boolean][] = [];
        for (const { is, headers, body, secret } of deliveries) {
          const pairs = Object.entries(headers).map(([key, value]) => `${key}:${value}`);
          const [file, ...first] = language.run;
          const { stdout } = await run(file, [...first, Buffer.from(body).toString('base64'), secret, ...pairs], {
            cwd: folder,
          });
          results.push([is, stdout.trim() === 'true']);
        }
        await rm(folder, { recursive: true });
        expect(results).toEqual(deliveries.map(({ is, isGenuine }) => [is, isGenuine]));
      });
    });
  }
}
