import type { CustomSample } from 'astro-specbook';

/** Samples of an SDK that has a method for each operation. They follow the playground’s form. */
export default {
  id: 'weather-sdk',
  label: 'Weather SDK',
  language: 'typescript',
  generate({ url, body }, { id = 'call' }) {
    const query = Object.fromEntries(new URL(url).searchParams);
    const input = body?.kind === 'text' ? body.text : JSON.stringify(query);
    return `const weather = new Weather(process.env.WEATHER_KEY);\nawait weather.${id}(${input});`;
  },
} satisfies CustomSample;
