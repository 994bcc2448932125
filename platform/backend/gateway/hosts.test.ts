import { hostname } from 'node:os'
import { allowedHosts, hostnameFor, isAllowedHost, isLoopback } from './hosts'

test('a server that listens on this machine alone accepts this machine’s names', () => {
  const hosts = allowedHosts('127.0.0.1')
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:5', '127.1'])
    expect(isAllowedHost(host, hosts)).toBe(true)
  for (const host of [
    null,
    '',
    'evil.test',
    'localhost.evil.test',
    'localhost@evil.test',
    'evil.test#localhost',
  ])
    expect(isAllowedHost(host, hosts)).toBe(false)
})

test('a server that listens on the network accepts the machine’s addresses and name, and its public name', () => {
  expect(isAllowedHost('192.168.1.20:3000', allowedHosts('192.168.1.20'))).toBe(true)
  expect(isAllowedHost('[fe80::1]:3000', allowedHosts('fe80::1'))).toBe(true)
  expect(isAllowedHost(`${hostname()}:3000`, allowedHosts('0.0.0.0'))).toBe(true)
  expect(isAllowedHost('portal.example', allowedHosts('127.0.0.1', 'https://portal.example/'))).toBe(true)
  expect(isAllowedHost('evil.test', allowedHosts('0.0.0.0', 'https://portal.example/'))).toBe(false)
})

test('pages name a server by an address that other programs can reach', () => {
  expect(hostnameFor('127.0.0.1')).toBe('localhost')
  expect(hostnameFor('192.168.1.20')).toBe('192.168.1.20')
  expect(hostnameFor('fe80::1')).toBe('[fe80::1]')
  expect(hostnameFor('0.0.0.0')).not.toBe('0.0.0.0')
  expect([isLoopback('127.0.0.1'), isLoopback('::1'), isLoopback('0.0.0.0')]).toEqual([true, true, false])
})
