import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningPortal } from '../portal'

/** An address of a portal's backend that does not answer requests whose path matches. `stop` ends it. */
export async function startLateBackend(
  { backend }: RunningPortal,
  isLate: RegExp,
): Promise<{ url: string; stop: () => void }> {
  const { host, hostname, port } = new URL(backend.url)
  const server = createServer((asked, response) => {
    if (isLate.test(asked.url ?? '')) return
    const options = { hostname, port, path: asked.url, method: asked.method }
    const passed = request({ ...options, headers: { ...asked.headers, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
