import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'

/** Script for development documents: reloads the page when a remote was rebuilt. */
export const reloadScript =
  "new EventSource('/_dev/events').addEventListener('built', () => location.reload())"

/** A route that notifies open pages of a new build, and the function that sends the notice. */
export function createReload(): { app: Hono; announce: (name: string) => void } {
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
  const announce = (name: string) => {
    for (const listener of listeners) listener(name)
  }
  return { app, announce }
}
