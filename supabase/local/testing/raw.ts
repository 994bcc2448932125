import { connect } from 'node:net'

/**
 * Writes these bytes to a server as they stand and gives everything that it answers before it closes the connection
 * or falls silent for a while.
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

/** A request in the HTTP/1.1 of the wire; the connection ends after it unless a header says otherwise. */
export function rawRequest(line: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { Host: 'localhost', Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** The status of an answer as `sendRaw` gives it; 0 when there is none. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)
}
