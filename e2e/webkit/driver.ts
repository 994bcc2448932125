import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Sends one WebDriver command of a session. Returns its value; throws an Error with the driver's code and message. */
export type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/**
 * Starts WebKitWebDriver on a display of its own. `openSession` starts a browser with an empty profile; `stop` ends
 * the driver and the display. The protocol is JSON over HTTP; without a client library, because those on npm need a
 * newer Node than the portal.
 */
export async function startDriver() {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await firstLine(display)
  const port = await freePort()
  const driver = spawn(process.env.PORTAL_WEBKIT || 'WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      LANG: 'sv_SE.UTF-8',
      LANGUAGE: 'sv',
      TZ: 'Europe/Stockholm',
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, driver)
  return {
    openSession: async () => {
      const { sessionId } = (await command('POST', `${url}/session`, {
        capabilities: { alwaysMatch: {} },
      })) as { sessionId: string }
      const send: Send = (method, path, body) => command(method, `${url}/session/${sessionId}${path}`, body)
      await send('POST', '/window/rect', { x: 0, y: 0, width: 1360, height: 900 })
      return send
    },
    stop: async () => {
      await end(driver)
      await end(display)
    },
  }
}

async function command(method: string, address: string, body: object = {}): Promise<unknown> {
  const response = await fetch(address, {
    method,
    body: method === 'POST' ? JSON.stringify(body) : undefined,
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${new URL(address).pathname}: ${error}: ${message}`)
}

/** The number of the display: Xvfb writes it when it accepts connections. */
async function firstLine(display: ChildProcess): Promise<string> {
  const failed = once(display, 'exit').then(() => {
    throw new Error('Xvfb did not start.')
  })
  const written = once(display.stdio[3] as NodeJS.ReadableStream, 'data').then(([chunk]) =>
    String(chunk).trim(),
  )
  return Promise.race([written, failed])
}

/** Retries until the driver listens; it prints nothing when it does. */
async function untilReady(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
  }
  throw new Error('WebKitWebDriver did not start.')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  program.kill()
  await once(program, 'exit')
}
