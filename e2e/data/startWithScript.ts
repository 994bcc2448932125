import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * An address of a portal whose documents begin with a script, for a driver that cannot run one before a page's own. It
 * has no service worker. `stop` ends it.
 */
export async function startWithScript(
  portal: string,
  script: string,
): Promise<{ url: string; stop: () => void }> {
  const { host, hostname, port } = new URL(portal)
  const server = createServer((asked, response) => {
    if (asked.url === '/sw.js') return response.writeHead(404).end()
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' }
    const options = { hostname, port, path: asked.url, method: asked.method, headers }
    const passed = request(options, async (answer) => {
      const { 'content-length': _, ...others } = answer.headers
      response.writeHead(answer.statusCode ?? 502, others)
      if (isDocument(answer)) response.end(withScript(await text(answer), script))
      else answer.pipe(response)
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop }
}

const isDocument = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html') ?? false

/** With the nonce of the document's own scripts, which its policy demands. */
function withScript(document: string, script: string): string {
  const [, nonce = ''] = document.match(/<script[^>]* nonce="([^"]+)"/) ?? []
  return document.replace(/<head[^>]*>/, (head) => `${head}<script nonce="${nonce}">${script}</script>`)
}
