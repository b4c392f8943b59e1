import type { Tool } from '../tool.ts';

/** Set up as in its documentation, "OpenAPI" for Next.js: pages by `staticSource()`, exported as files. */
export const fumadocsOpenapi: Tool = {
  name: 'fumadocs-openapi',
  package: 'fumadocs-openapi',
  dependencies: {
    next: '16.4.6',
    'fumadocs-core': '16.15.13',
    'fumadocs-ui': '16.15.13',
    // 12.0.1 depends on @fumadocs/json-schema, which is not on npm.
    'fumadocs-openapi': '11.4.3',
    react: '^19.2.0',
    'react-dom': '^19.2.0',
    shiki: '^4.6.0',
    'json-schema-typed': '*',
    tailwindcss: '^4.3.0',
    '@tailwindcss/postcss': '^4.3.0',
    typescript: '^5.9.0',
    '@types/react': '^19.2.0',
    '@types/node': '^24.0.0',
  },
  files: {
    'next.config.mjs': "export default { output: 'export' };\n",
    'postcss.config.mjs': "export default { plugins: { '@tailwindcss/postcss': {} } };\n",
    'lib/openapi.ts': `import { createOpenAPI } from 'fumadocs-openapi/server';

export const openapi = createOpenAPI({ input: ['./openapi.json'] });
`,
    'lib/source.ts': `import { loader } from 'fumadocs-core/source';
import { openapi } from './openapi';

export const source = loader(await openapi.staticSource(), { baseUrl: '/docs', plugins: [openapi.loaderPlugin()] });
`,
    'components/openapi-page.tsx': `'use client';
import { createOpenAPIPage } from 'fumadocs-openapi/ui';

export const OpenAPIPage = createOpenAPIPage();
`,
    'app/global.css': `@import 'tailwindcss';
@import 'fumadocs-ui/css/neutral.css';
@import 'fumadocs-ui/css/preset.css';
@import 'fumadocs-openapi/css/preset.css';
`,
    'app/layout.tsx': `import './global.css';
import { RootProvider } from 'fumadocs-ui/provider/next';
import type { ReactNode } from 'react';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <RootProvider search={{ enabled: false }}>{children}</RootProvider>
      </body>
    </html>
  );
}
`,
    'app/docs/layout.tsx': `import { DocsLayout } from 'fumadocs-ui/layouts/docs';
import type { ReactNode } from 'react';
import { source } from '../../lib/source';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <DocsLayout tree={source.getPageTree()} nav={{ title: 'API' }}>
      {children}
    </DocsLayout>
  );
}
`,
    'app/docs/[[...slug]]/page.tsx': `import { DocsBody, DocsDescription, DocsPage, DocsTitle } from 'fumadocs-ui/layouts/docs/page';
import { notFound } from 'next/navigation';
import { OpenAPIPage } from '../../../components/openapi-page';
import { source } from '../../../lib/source';

export default async function Page(props: { params: Promise<{ slug?: string[] }> }) {
  const page = source.getPage((await props.params).slug);
  if (!page) notFound();
  return (
    <DocsPage toc={page.data.toc} full>
      <DocsTitle>{page.data.title}</DocsTitle>
      <DocsDescription>{page.data.description}</DocsDescription>
      <DocsBody>
        <OpenAPIPage {...page.data.getOpenAPIPageProps()} />
      </DocsBody>
    </DocsPage>
  );
}

export function generateStaticParams() {
  return source.generateParams();
}
`,
  },
  commands: [['next', 'build']],
  env: { NEXT_TELEMETRY_DISABLED: '1' },
  output: 'out',
};
