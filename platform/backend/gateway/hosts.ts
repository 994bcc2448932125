import { hostname, networkInterfaces } from 'node:os'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The host names that a server accepts, which has the IP address `listen` and the public address `publicUrl`. A request for any other name comes from a page whose own name was pointed at this machine
 * (DNS rebinding), so servers refuse it.
 */
export function allowedHosts(listen: string, publicUrl?: string): Set<string> {
  const hosts = new Set(loopback)
  if (publicUrl) hosts.add(new URL(publicUrl).hostname)
  if (isWildcard(listen)) {
    for (const address of ownAddresses()) hosts.add(bracketed(address))
    hosts.add(hostname().toLowerCase())
    hosts.add(`${hostname().toLowerCase()}.local`)
  } else hosts.add(bracketed(listen))
  return hosts
}

/** Whether a Host header names one of `hosts`; the port is ignored. */
export function isAllowedHost(header: string | null | undefined, hosts: Set<string>): boolean {
  if (!header || !/^[A-Za-z0-9.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return false
  return hosts.has(new URL(`http://${header}`).hostname)
}

/** Whether only programs on this machine reach a server that listens on `listen`. */
export const isLoopback = (listen: string): boolean => listen === '::1' || listen.startsWith('127.')

/** The host name by which a program reaches a server that listens on `listen`. */
export function hostnameFor(listen: string): string {
  if (listen === '127.0.0.1' || listen === '::1') return 'localhost'
  if (!isWildcard(listen)) return bracketed(listen)
  const outward = ownAddresses().find((address) => !address.includes(':') && !address.startsWith('127.'))
  return outward ?? 'localhost'
}

const isWildcard = (address: string): boolean => address === '0.0.0.0' || address === '::'

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address)

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map(({ address }) => address))
