import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './apps'
import { DEMO_ACCOUNTS, isPublic, refuseDemoAccounts } from './demoAccounts'

/** A backend at which these accounts still have their published passwords. */
const backend = (open: readonly string[]) => async (path: string, body: object) => ({
  status:
    path.includes('grant_type=password') && open.includes((body as { email: string }).email) ? 200 : 400,
})
const all = DEMO_ACCOUNTS.map(({ email }) => email)

test('OPS-06: the accounts and passwords are those of the demo content', () => {
  const seed = readFileSync(join(root, 'supabase/seed/20_accounts.sql'), 'utf8')
  for (const { email, password } of DEMO_ACCOUNTS) {
    expect(seed).toContain(`'${email}'`)
    expect(seed).toContain(`'${password}'`)
  }
})

test.each(all)('OPS-06: a portal with a public address does not open while %s does', async (email) => {
  await expect(refuseDemoAccounts('https://portal.example', backend([email]))).rejects.toThrow(
    `everybody knows the password of ${email}`,
  )
})

test.each([
  ['a public address without the demo', 'https://portal.example', []],
  ['an address of this machine', 'https://localhost:3443', all],
  ['no address', undefined, all],
])('OPS-06: with %s it opens', async (_, url, open) => {
  await expect(refuseDemoAccounts(url, backend(open))).resolves.toBeUndefined()
})

test.each([
  ['https://portal.example', true],
  ['http://192.168.1.7:3000', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  [undefined, false],
])('OPS-06: a new portal at %s begins without demo content: %s', (url, expected) => {
  expect(isPublic(url)).toBe(expected)
})
