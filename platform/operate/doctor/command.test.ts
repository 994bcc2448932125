import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { root } from '../../apps'

const answers: Record<string, string> = {
  '/remotes.json': JSON.stringify({ backend: { url: 'http://backend.invalid', key: 'sb_publishable_1' } }),
  '/v1/projects/backend': JSON.stringify({ status: 'ACTIVE_HEALTHY', region: 'eu-north-1' }),
}
let server: Server
let url = ''
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = createServer((request, response) => {
        const answer = answers[request.url ?? '']
        response.writeHead(answer ? 200 : 404).end(answer)
      }).listen(0, '127.0.0.1', () => {
        const address = server.address()
        url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
        resolve()
      })
    }),
)
afterAll(() => server.close())

const doctor = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ said: string; code: number }> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, SUPABASE_ACCESS_TOKEN: __, ...own } = process.env
    execFile(
      join(root, 'node_modules/.bin/tsx'),
      [join(root, 'platform/operate/doctor.ts'), ...args],
      { env: { ...own, ...env } },
      (error, stdout, stderr) => resolve({ said: stdout + stderr, code: error ? Number(error.code) : 0 }),
    )
  })

test('[BE-190] the command ends with 1 when something is wrong, and prints no token', async () => {
  const { said, code } = await doctor([url], { SUPABASE_ACCESS_TOKEN: 'sbp_token', SUPABASE_API_URL: url })
  expect(code).toBe(1)
  expect(said).toMatch(/WRONG health: \/healthz answers 404\.\n +→ Start the host/)
  expect(said).toMatch(/-- +schema-version: not checked \(set DATABASE_URL\)/)
  expect(said).toMatch(/ok +project: The project runs in eu-north-1\./)
  expect(said).toMatch(/\d+ well, \d+ wrong, \d+ not checked\s*$/)
  expect(said).not.toContain('sbp_token')
})

test('[BE-190] reports an unreachable database in one sentence without its password', async () => {
  const DATABASE_URL = 'postgres://postgres:hidden@127.0.0.1:1/postgres'
  const { said, code } = await doctor([url], { DATABASE_URL })
  expect(code).toBe(1)
  expect(said).toMatch(/^The database that DATABASE_URL names cannot be reached/)
  expect(said).not.toContain('hidden')
})

test('[BE-190] prints its usage without an address', async () => {
  expect((await doctor([])).said).toMatch(/^Usage: pnpm run doctor https:/)
})
