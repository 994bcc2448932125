import { cors as createCors } from 'hono/cors'

/** Every origin may send requests: rights depend on tokens, never on cookies. Errors carry the headers too. */
export const cors = createCors({
  allowMethods: ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
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
  ],
  maxAge: 3600,
})
