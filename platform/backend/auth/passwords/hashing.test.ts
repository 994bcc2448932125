import bcrypt from 'bcryptjs'
import { hashPassword, isLeaked, passwordFits } from './passwords'

test('a hash matches only its password, also a hash made elsewhere', async () => {
  const hash = await hashPassword('lösenord 1')
  expect(hash).toMatch(/^\$2[aby]\$10\$/)
  expect(await passwordFits('lösenord 1', hash)).toBe(true)
  expect(await passwordFits('lösenord 2', hash)).toBe(false)
  expect(await passwordFits('från en seed', bcrypt.hashSync('från en seed', 6))).toBe(true)
})

test('no password matches an account without one, and the comparison takes as long', async () => {
  const hash = await hashPassword('something')
  const timed = async (password: string, against: string | null) => {
    const begun = performance.now()
    expect(await passwordFits(password, against)).toBe(false)
    return performance.now() - begun
  }
  /** Other work of the machine makes a comparison longer, never shorter. */
  const fastest = async (against: string | null) => {
    const times: number[] = []
    for (let nth = 0; nth < 4; nth += 1) times.push(await timed('x', against))
    return Math.min(...times)
  }
  for (const none of [null, '']) expect(await passwordFits('', none)).toBe(false)
  const [known, unknown] = [await fastest(hash), await fastest(null)]
  expect(unknown).toBeGreaterThan(known / 3)
})

test('other work runs between eight comparisons at once', async () => {
  const hash = await hashPassword('something')
  let turns = 0
  const beside = setInterval(() => {
    turns += 1
  })
  await Promise.all(Array.from({ length: 8 }, () => passwordFits('wrong', hash)))
  clearInterval(beside)
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('a failing comparison is an error without the password, and the next one works', async () => {
  const failure = passwordFits('secret', `$2b$99$${'x'.repeat(53)}`)
  await expect(failure).rejects.toThrow(/rounds/)
  await expect(failure).rejects.not.toThrow(/secret/)
  expect(await passwordFits('right', bcrypt.hashSync('right', 4))).toBe(true)
})

test('recognises leaked passwords in any case; accepts others and the demo’s', async () => {
  for (const leaked of ['password', 'PassWord1', 'iloveyou', 'trustno1'])
    expect(await isLeaked(leaked)).toBe(true)
  for (const own of ['Portalen-Admin-1', 'Portalen-Medlem-1', 'ett-nytt-losenord'])
    expect(await isLeaked(own)).toBe(false)
})
