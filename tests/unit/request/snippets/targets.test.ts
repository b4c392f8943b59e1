import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../../../src/request/http/http-request.ts';
import { findTarget, generateSnippet, targets } from '../../../../src/request/snippets/targets.ts';
import { REQUESTS, requestTo } from './requests.ts';

const POST: HttpRequest = {
  method: 'POST',
  url: 'https://api.example.com/v1/pets?dry=true',
  headers: [
    ['Authorization', 'Bearer YOUR_TOKEN'],
    ['Content-Type', 'application/json'],
  ],
  body: { kind: 'text', text: '{\n  "name": "Rex",\n  "tags": ["good", "dog"],\n  "vaccinated": true\n}' },
};

const UPLOAD: HttpRequest = {
  method: 'PUT',
  url: 'https://api.example.com/v1/pets/{id}/photo',
  headers: [['Authorization', `Basic ${btoa('YOUR_USERNAME:YOUR_PASSWORD')}`]],
  body: {
    kind: 'multipart',
    parts: [
      { name: 'caption', content: "Rex's day" },
      { name: 'photo', filename: 'photo.png', contentType: 'image/png', content: new Blob([], { type: 'image/png' }) },
    ],
  },
};

describe('curl', () => {
  test('writes idiomatic code', () => {
    expect(generateSnippet('curl', POST)).toMatchInlineSnapshot(`
      "curl --request POST \\
        --url 'https://api.example.com/v1/pets?dry=true' \\
        --header 'Authorization: Bearer YOUR_TOKEN' \\
        --header 'Content-Type: application/json' \\
        --data-raw '{
        "name": "Rex",
        "tags": ["good", "dog"],
        "vaccinated": true
      }'"
    `);
    expect(generateSnippet('curl', UPLOAD)).toMatchInlineSnapshot(`
      "curl --request PUT --globoff \\
        --url 'https://api.example.com/v1/pets/{id}/photo' \\
        --user 'YOUR_USERNAME:YOUR_PASSWORD' \\
        --form-string 'caption=Rex'\\''s day' \\
        --form 'photo=@"photo.png";type=image/png'"
    `);
  });
});

describe('javascript', () => {
  test('writes idiomatic code', () => {
    expect(generateSnippet('javascript', POST)).toMatchInlineSnapshot(`
      "const response = await fetch('https://api.example.com/v1/pets?dry=true', {
        method: 'POST',
        headers: {
          Authorization: 'Bearer YOUR_TOKEN',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({
          name: 'Rex',
          tags: [
            'good',
            'dog'
          ],
          vaccinated: true
        }),
      });

      console.log(await response.text());"
    `);
    expect(generateSnippet('javascript', UPLOAD)).toMatchInlineSnapshot(`
      "const form = new FormData();
      form.append('caption', 'Rex\\'s day');
      form.append('photo', document.querySelector('input[name="photo"]').files[0]);

      const response = await fetch('https://api.example.com/v1/pets/{id}/photo', {
        method: 'PUT',
        headers: {
          Authorization: \`Basic \${btoa('YOUR_USERNAME:YOUR_PASSWORD')}\`,
        },
        body: form,
      });

      console.log(await response.text());"
    `);
  });
});

describe('python', () => {
  test('writes idiomatic code', () => {
    expect(generateSnippet('python', POST)).toMatchInlineSnapshot(`
      "import requests

      response = requests.post(
          "https://api.example.com/v1/pets?dry=true",
          headers={
              "Authorization": "Bearer YOUR_TOKEN",
          },
          json={
              "name": "Rex",
              "tags": [
                  "good",
                  "dog"
              ],
              "vaccinated": True
          },
      )

      print(response.text)"
    `);
    expect(generateSnippet('python', UPLOAD)).toMatchInlineSnapshot(`
      "import requests

      response = requests.put(
          "https://api.example.com/v1/pets/{id}/photo",
          auth=("YOUR_USERNAME", "YOUR_PASSWORD"),
          files=[
              ("caption", (None, "Rex's day")),
              ("photo", ("photo.png", open("photo.png", "rb"), "image/png")),
          ],
      )

      print(response.text)"
    `);
  });

  test('sends a URL as it is, although requests would decode its needless escapes', () => {
    expect(generateSnippet('python', { ...POST, url: 'https://api.example.com/%41' })).toMatchInlineSnapshot(`
      "import requests

      url = "https://api.example.com/%41"
      session = requests.Session()
      request = session.prepare_request(requests.Request(
          "POST",
          url,
          headers={
              "Authorization": "Bearer YOUR_TOKEN",
          },
          json={
              "name": "Rex",
              "tags": [
                  "good",
                  "dog"
              ],
              "vaccinated": True
          },
      ))
      # requests decodes some escapes in the URL. This sends it as it is.
      request.url = url
      response = session.send(request)

      print(response.text)"
    `);
  });
});

test.each(['csharp', 'dotnet'] as const)(
  '%s sends a URL as it is, although .NET would decode needless escapes',
  (key) => {
    const lines = (url: string) =>
      generateSnippet(key, { ...POST, url })
        ?.split('\n')
        .map((line) => line.trim());
    expect(lines('https://api.example.com/%41')).toEqual(
      expect.arrayContaining([
        'var options = new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true };',
        'var request = new HttpRequestMessage(HttpMethod.Post, new Uri("https://api.example.com/%41", options));',
      ]),
    );
    expect(lines('https://api.example.com/%2F')).toContain(
      'var request = new HttpRequestMessage(HttpMethod.Post, "https://api.example.com/%2F");',
    );
  },
);

describe('powershell', () => {
  test('sends a URL as it is, although .NET would decode needless escapes', () => {
    const code = (url: string) => generateSnippet('powershell', { method: 'GET', url, headers: [] });
    expect(code("https://api.example.com/o'neil?a=%41")).toMatchInlineSnapshot(`
      "# .NET decodes some escapes in the URL. This sends it as it is, since PowerShell 7.2.
      $options = [UriCreationOptions]::new()
      $options.DangerousDisablePathAndQueryCanonicalization = $true
      $url = [Uri]::new('https://api.example.com/o''neil?a=%41', [ref] $options)
      $response = Invoke-WebRequest -Uri $url -SkipHttpErrorCheck
      $response.Content"
    `);
    expect(code('https://api.example.com/%2F')).toContain("Invoke-WebRequest -Uri 'https://api.example.com/%2F'");
  });

  test('sends no media type that the request does not have, and headers about a body without one', () => {
    const code = (name: string) => generateSnippet('powershell', requestTo('https://a.test', REQUESTS[name] ?? {}));
    expect(code('POST without a body')).toMatchInlineSnapshot(`
      "$response = Invoke-WebRequest -Uri 'https://a.test/' -Method POST -ContentType '' -SkipHttpErrorCheck
      $response.Content"
    `);
    expect(code('headers about a body without one')).toMatchInlineSnapshot(`
      "$headers = @{
        'Content-Language' = 'de'
        'Expires' = '0'
      }
      $response = Invoke-WebRequest -Uri 'https://a.test/' -Headers $headers -ContentType '' -SkipHeaderValidation -SkipHttpErrorCheck
      $response.Content"
    `);
    expect(code('plain JSON')).not.toContain('-ContentType');
    expect(code('multipart of plain fields')).not.toContain('-ContentType');
  });
});

test('httpie gets credentials before the URL, because it takes no headers after later options', () => {
  const name = 'basic credentials that begin with a dash, headers and a body';
  expect(generateSnippet('httpie', requestTo('https://a.test', REQUESTS[name] ?? {}))).toMatchInlineSnapshot(`
    "http --ignore-stdin --auth='-d:--x' POST 'https://a.test/' \\
      'X-Trace: -1' \\
      'Content-Type: text/plain' \\
      'Accept: */*' \\
      --raw='--data=1'"
  `);
});

test('Ruby connects to an IPv6 address, which its URI has in brackets', () => {
  expect(generateSnippet('ruby', { ...POST, url: 'https://[::1]:4430/' })).toContain(
    'Net::HTTP.start(uri.hostname, uri.port,',
  );
});

test('Go sends each of several files that it opens, in their order', () => {
  const code = generateSnippet('go', requestTo('https://a.test', REQUESTS['multipart with files'] ?? {}));
  const opened = [...code.matchAll(/^\t(\w+), err := os\.Open\(/gm)].map(([, name]) => name);
  const sent = [...code.matchAll(/^\t+(file\w*),$/gm)].map(([, name]) => name);
  expect(opened).toEqual(['file1', 'file2', 'file3']);
  expect(sent).toEqual(opened);
});

describe('names', () => {
  test.each([
    ['curl', 'curl'],
    ['bash', 'curl'],
    ['Shell', 'curl'],
    ['JS', 'javascript'],
    ['py', 'python'],
    ['cobol', undefined],
  ])('find a target: %s means %s', (name, key) => {
    expect(findTarget(name)?.key).toBe(key);
  });

  test('are unique', () => {
    const names = targets.flatMap(({ key, aliases }) => [key, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('escapes invisible characters', () => {
  const request: HttpRequest = { ...POST, headers: [], body: { kind: 'text', text: 'a\u202eb\u200b\u{e0001}' } };
  expect(generateSnippet('curl', request)).toContain(
    "--data-raw $'a\\xe2\\x80\\xaeb\\xe2\\x80\\x8b\\xf3\\xa0\\x80\\x81'",
  );
  expect(generateSnippet('javascript', request)).toContain("'a\\u{202e}b\\u{200b}\\u{e0001}'");
  expect(generateSnippet('python', request)).toContain('"a\\u202eb\\u200b\\U000e0001".encode()');
});
