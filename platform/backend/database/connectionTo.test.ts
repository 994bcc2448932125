import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import pg from 'pg'
import { connectionTo } from './connectionTo'
import { openPostgres } from './postgres'

/** The number of a message that asks for TLS, and of one that begins a session in plain text. */
const TLS_REQUEST = 80877103
const PLAIN_START = 196608

let server: Server
let port: number
let asked: number[]
beforeEach(async () => {
  asked = []
  // A PostgreSQL without TLS, which ends every session.
  server = createServer((socket) =>
    socket.on('data', (message) => {
      asked.push(message.readInt32BE(4))
      socket.end('N')
    }),
  ).listen(0, '0.0.0.0')
  await new Promise((done) => server.once('listening', done))
  port = (server.address() as AddressInfo).port
})
afterEach(() => server.close())

const connect = (address: string) => new pg.Client(connectionTo(address)).connect()
// This address reaches the server, and no rule takes it for this machine.
const elsewhere = (query = '') => `postgres://postgres:secret@0.0.0.0:${port}/postgres${query}`

test('[BE-199] sends another machine no password before the connection is encrypted', async () => {
  await expect(connect(elsewhere())).rejects.toThrow('The server does not support SSL connections')
  expect(asked).toEqual([TLS_REQUEST])
})

test('[BE-199] a database without TLS is refused, with the setting that allows it', async () => {
  await expect(openPostgres(elsewhere())).rejects.toThrow(/does not encrypt .* \?sslmode=disable/)
  expect(asked).toEqual([TLS_REQUEST])
})

test.each(['?sslmode=disable', ''])(
  '[BE-199] plain text is sent to this machine, or when the address says so (%s)',
  async (query) => {
    const address = query ? elsewhere(query) : elsewhere().replace('0.0.0.0', '127.0.0.1')
    await expect(connect(address)).rejects.toThrow()
    expect(asked).toEqual([PLAIN_START])
  },
)

test.each([
  ['postgres:///postgres?host=%2Ftmp%2Fpg&user=postgres', false],
  ['postgres://localhost/postgres', false],
  ['postgres://[::1]:5432/postgres', false],
  ['postgres://postgres.abc:p%40ss@aws-0-eu-north-1.pooler.supabase.com:5432/postgres', true],
  ['postgres://localhost.example/postgres', true],
  ['postgres:///postgres?host=db.example', true],
])('[BE-199] %s is encrypted: %s', (address, isEncrypted) => {
  expect('ssl' in connectionTo(address)).toBe(isEncrypted)
})
