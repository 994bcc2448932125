import type pg from 'pg'

const THIS_MACHINE = /^(localhost|127\.[\d.]+|\[?::1\]?|\/.*)?$/

/**
 * The settings of a node-postgres client for an address. Encrypts the connection to another machine, as Supabase's CLI
 * and psql do; node-postgres does so only when the address has a TLS setting (`sslmode`, `sslrootcert`), which then
 * decides alone. Without a root certificate the server's name is not verified.
 */
export function connectionTo(address: string): pg.ClientConfig {
  const isDecided = !URL.canParse(address) || isOnThisMachine(address) || /[?&]ssl/.test(address)
  return { connectionString: address, ...(isDecided ? {} : { ssl: { rejectUnauthorized: false } }) }
}

function isOnThisMachine(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  return THIS_MACHINE.test(searchParams.get('host') ?? decodeURIComponent(hostname))
}
