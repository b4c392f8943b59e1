import rss from '@astrojs/rss';
import { getCollection } from 'astro:content';

export async function GET(context) {
  const posts = await getCollection('blog');
  return rss({
    title: 'Blog',
    description: 'Posts',
    site: context.site,
    items: posts.map(({ id, data }) => ({ title: data.title, pubDate: data.date, link: `/blog/${id}/` })),
  });
}
