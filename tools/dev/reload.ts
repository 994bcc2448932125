import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

/** What a document carries while developing: the page reloads when a remote was built anew. */
export const reloadScript =
  "new EventSource('/_dev/events').addEventListener('built', () => location.reload())"

/** A route that tells open pages of a new build, and the function that tells them. */
export function createReload(): { app: Hono; tell: (name: string) => void } {
  const listeners = new Set<(name: string) => void>()
  const app = new Hono()
  app.get('/_dev/events', (c) =>
    streamSSE(c, async (stream) => {
      const listener = (name: string) => void stream.writeSSE({ event: 'built', data: name })
      listeners.add(listener)
      await new Promise<void>((resolve) => stream.onAbort(resolve))
      listeners.delete(listener)
    }),
  )
  const tell = (name: string) => {
    for (const listener of listeners) listener(name)
  }
  return { app, tell }
}
