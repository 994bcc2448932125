import type { TestBackend } from '../../testing/startBackend'

type Answer = { status: number; body: Record<string, unknown> }

/** One request to the authentication, as any program may send it: nothing is checked or completed by a client. */
export async function call(
  backend: Pick<TestBackend, 'url'>,
  request: string,
  body?: unknown,
  token?: string,
): Promise<Answer> {
  const [method, path] = request.split(' ')
  const response = await fetch(`${backend.url}/auth/v1/${path}`, {
    method,
    redirect: 'manual',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
}
