import { hostname } from 'node:os'
import { isKnownHost, isLoopback, knownHosts, nameFor } from './hosts'

test('a server of this machine alone is asked under the names of this machine', () => {
  const hosts = knownHosts('127.0.0.1')
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:1', '[::1]:5', '127.1'])
    expect(isKnownHost(host, hosts)).toBe(true)
  for (const host of [
    null,
    '',
    'evil.test',
    'localhost.evil.test',
    'localhost@evil.test',
    'evil.test#localhost',
  ])
    expect(isKnownHost(host, hosts)).toBe(false)
})

test('one that is opened is asked under the addresses and the name of the machine, and its name in the world', () => {
  expect(isKnownHost('192.168.1.20:3000', knownHosts('192.168.1.20'))).toBe(true)
  expect(isKnownHost('[fe80::1]:3000', knownHosts('fe80::1'))).toBe(true)
  expect(isKnownHost(`${hostname()}:3000`, knownHosts('0.0.0.0'))).toBe(true)
  expect(isKnownHost('portal.example', knownHosts('127.0.0.1', 'https://portal.example/'))).toBe(true)
  expect(isKnownHost('evil.test', knownHosts('0.0.0.0', 'https://portal.example/'))).toBe(false)
})

test('pages name a server by what other programs can reach', () => {
  expect(nameFor('127.0.0.1')).toBe('localhost')
  expect(nameFor('192.168.1.20')).toBe('192.168.1.20')
  expect(nameFor('fe80::1')).toBe('[fe80::1]')
  expect(nameFor('0.0.0.0')).not.toBe('0.0.0.0')
  expect([isLoopback('127.0.0.1'), isLoopback('::1'), isLoopback('0.0.0.0')]).toEqual([true, true, false])
})
