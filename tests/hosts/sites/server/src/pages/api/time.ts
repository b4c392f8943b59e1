export const GET = ({ url }: { url: URL }) => Response.json({ path: url.pathname });
export const POST = async ({ request }: { request: Request }) => Response.json(await request.json(), { status: 201 });
