/** @jest-environment node */
import { contentSecurityPolicy } from './csp'
import { pictureCopier } from './pictureCopier'

const rules = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources]
    }),
  )

const policy = contentSecurityPolicy(
  {
    registry: { remotes: [{ base: '/mf-study/1' }, { base: 'https://apps.test/mf-bible/1' }] },
    backend: { url: 'https://data.test/base', key: 'public' },
  } as Parameters<typeof contentSecurityPolicy>[0],
  'abc',
)

test('[BE-35] pages show pictures of the portal, of its backend and of films, and of no other site', () => {
  expect(rules(policy)['img-src']).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://i.ytimg.com',
    'https://data.test',
    'https://apps.test',
  ])
})

test('no rule of a page opens it to every site', () => {
  for (const sources of Object.values(rules(policy))) {
    expect(sources).not.toContain('https:')
    expect(sources).not.toContain('*')
  }
})

test('[AD-38] the frame that copies a picture reaches other sites, and has no rights of the portal', async () => {
  const response = await pictureCopier.request('/copy-picture.html')
  const { 'script-src': scripts, ...others } = rules(response.headers.get('content-security-policy') ?? '')
  expect(scripts).toEqual([expect.stringMatching(/^'sha256-/)])
  expect(others).toEqual({
    'default-src': ["'none'"],
    'connect-src': ['https:'],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
  })
})
