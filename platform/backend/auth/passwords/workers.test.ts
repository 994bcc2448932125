import { performance } from 'node:perf_hooks'
import bcrypt from 'bcryptjs'
import { createPasswords, type Passwords } from './workers'

const opened: Passwords[] = []
const open = (threads = 1, places = 100) => {
  const passwords = createPasswords({ threads, places })
  opened.push(passwords)
  return passwords
}
afterEach(() => Promise.all(opened.splice(0).map((passwords) => passwords.close())))

test('a hash matches only its password, also a hash made elsewhere', async () => {
  const passwords = open()
  const hash = await passwords.hash('lösenord 1')
  expect(hash).toMatch(/^\$2[aby]\$10\$/)
  expect(await passwords.fits('lösenord 1', hash)).toBe(true)
  expect(await passwords.fits('lösenord 2', hash)).toBe(false)
  expect(await passwords.fits('från en seed', bcrypt.hashSync('från en seed', 6))).toBe(true)
})

test('no password matches an account without one, and the comparison takes as long', async () => {
  const passwords = open()
  const hash = await passwords.hash('something')
  const timed = async (password: string, against: string | null) => {
    const begun = performance.now()
    expect(await passwords.fits(password, against)).toBe(false)
    return performance.now() - begun
  }
  for (const none of [null, '']) expect(await passwords.fits('', none)).toBe(false)
  const [known, unknown] = [await timed('x', hash), await timed('x', null)]
  expect(unknown).toBeGreaterThan(known / 3)
})

test('the main thread stays idle while eight passwords are compared', async () => {
  const passwords = open(2)
  const hash = await passwords.hash('something')
  const before = performance.eventLoopUtilization()
  await Promise.all(Array.from({ length: 8 }, () => passwords.fits('wrong', hash)))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.3)
})

test('a full queue refuses with 429 and serves the waiting calls', async () => {
  const passwords = open(1, 2)
  const hash = bcrypt.hashSync('right', 4)
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.fits('right', hash)))
  expect(outcomes.slice(0, 3)).toEqual(Array(3).fill({ status: 'fulfilled', value: true }))
  expect(outcomes.slice(3)).toEqual(
    Array(2).fill({ status: 'rejected', reason: expect.objectContaining({ status: 429 }) }),
  )
})

test('a failing comparison is an error without the password, and the next call works', async () => {
  const passwords = open()
  const failure = passwords.fits('secret', `$2b$99$${'x'.repeat(53)}`)
  await expect(failure).rejects.toThrow(/a password operation failed/)
  await expect(failure).rejects.not.toThrow(/secret/)
  expect(await passwords.isLeaked('123456')).toBe(true)
})

test('recognises leaked passwords in any case; accepts others and the demo’s', async () => {
  const passwords = open()
  for (const leaked of ['password', 'PassWord1', 'iloveyou', 'trustno1'])
    expect(await passwords.isLeaked(leaked)).toBe(true)
  for (const own of ['Portalen-Admin-1', 'Portalen-Medlem-1', 'ett-nytt-losenord'])
    expect(await passwords.isLeaked(own)).toBe(false)
})

test('closing ends the threads and rejects waiting calls', async () => {
  const passwords = open()
  const outcomes = Promise.allSettled([passwords.hash('a'), passwords.hash('b')])
  await passwords.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(passwords.hash('c')).rejects.toThrow('closed')
})
