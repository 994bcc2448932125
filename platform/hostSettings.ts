import { isIP } from 'node:net'
import { join, resolve } from 'node:path'

export type HostSettings = {
  port: number
  /** The folder of the releases. */
  site: string
  /** The portal's public address, if it differs from the request's. */
  publicUrl: string | undefined
  /** The address of the backend for browsers, if it is not the one on this machine. */
  backendUrl: string | undefined
  /** The IP address to listen on. */
  listen: string
}

/**
 * The host's settings from environment variables; docs/operating.md lists them. Separate from `settings.ts`, which reads the
 * apps of the checkout: a deployed host has none. Throws a readable error for an invalid value.
 */
export function readHostSettings(env: NodeJS.ProcessEnv = process.env): HostSettings {
  return {
    port: port('PORTAL_PORT', env.PORTAL_PORT, 3000),
    site: resolve(env.PORTAL_SITE ?? join(import.meta.dirname, '../site')),
    publicUrl: address('PORTAL_URL', env.PORTAL_URL),
    backendUrl: address('PORTAL_BACKEND_URL', env.PORTAL_BACKEND_URL),
    listen: ipAddress('PORTAL_LISTEN', env.PORTAL_LISTEN),
  }
}

export function port(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 65_530) {
    throw new Error(`${name} is "${text}", which is no port: give a number from 1 to 65530.`)
  }
  return number
}

function ipAddress(name: string, text: string | undefined): string {
  if (text === undefined || text === '') return '127.0.0.1'
  if (isIP(text)) return text
  throw new Error(`${name} is "${text}", which is no IP address: give one like 0.0.0.0 or 192.168.1.20.`)
}

function address(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Error(`${name} is "${text}", which is no address: give one like https://portal.example.`)
  }
  return text
}
