/** @jest-environment node */

import { pictureCopier } from '../stills/pictureCopier'
import { contentSecurityPolicy } from './csp'
import { DEFAULT_POLICY } from './trustedTypes'

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

test('[BE-35] [BE-165] pages show pictures of the portal and of its backend, and of no other site', () => {
  expect(rules(policy)['img-src']).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://data.test',
    'https://apps.test',
  ])
})

test('[AD-91] workers are the portal’s own or started from memory, and no script comes from there', () => {
  expect(rules(policy)['worker-src']).toEqual(["'self'", 'blob:'])
  expect(rules(policy)['script-src']).not.toContain('blob:')
})

test('no rule of a page allows every site', () => {
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

test('[BE-160] only named policies turn a text into code or markup; the default policy decides by the place of use', () => {
  expect(rules(policy)).toMatchObject({
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify', 'ProseMirrorClipboard', "'allow-duplicates'"],
  })
  type Judge = (text: string, type?: string, place?: string) => string | null
  const made: Record<string, Judge> = {}
  const createPolicy = (_: string, judges: typeof made) => Object.assign(made, judges)
  new Function('self', DEFAULT_POLICY)({ trustedTypes: { createPolicy } })
  const judged = (judge: Judge | undefined, place?: string) => judge?.('x', 'Trusted', place)
  expect(judged(made.createHTML, 'DOMParser parseFromString')).toBe('x')
  for (const place of [
    'Element innerHTML',
    'Element insertAdjacentHTML',
    'Document write',
    'HTMLIFrameElement srcdoc',
  ])
    expect(judged(made.createHTML, place)).toBe(null)
  expect(() => judged(made.createHTML)).toThrow(TypeError)
  expect(judged(made.createScript, 'HTMLScriptElement textContent')).toBe('x')
  for (const place of ['eval', 'Function', 'Window setTimeout', undefined])
    expect(judged(made.createScript, place)).toBe(null)
})
