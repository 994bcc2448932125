import type { MiddlewareHandler } from 'hono'

const exposed = [
  'Content-Range',
  'Content-Location',
  'Content-Profile',
  'Location',
  'Preference-Applied',
  'Link',
  'X-Total-Count',
  'ETag',
  'x-sb-error-code',
  'x-supabase-api-version',
  'x-relay-error',
].join(', ')

/** Every origin may ask: rights hang on tokens, never on cookies. Errors carry the headers too. */
export const cors: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS' && c.req.header('origin')) {
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
        'access-control-allow-headers': c.req.header('access-control-request-headers') ?? '*',
        'access-control-max-age': '3600',
        vary: 'Access-Control-Request-Headers',
      },
    })
  }
  await next()
  c.res.headers.set('access-control-allow-origin', '*')
  c.res.headers.set('access-control-expose-headers', exposed)
}
