import { connect } from 'node:net'

/**
 * Sends raw bytes to a server and returns its response, until it closes the connection or sends nothing for `silence`
 * milliseconds.
 */
export function sendRaw(url: string, bytes: string | Buffer, silence = 2000): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const chunks: Buffer[] = []
    const end = () => {
      socket.destroy()
      done(Buffer.concat(chunks).toString('utf8'))
    }
    socket.setTimeout(silence, end)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', end)
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? end() : fail(error)))
  })
}

/** The text of an HTTP/1.1 request; the connection ends after it unless a header says otherwise. */
export function rawRequest(line: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { Host: 'localhost', Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** The status of a response from `sendRaw`; 0 without a status line. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)
}
