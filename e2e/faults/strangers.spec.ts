import { chromium } from '../browser'
import { expect, test } from '../test'

test('a page of another site cannot read the captured mail that it caused, and so cannot sign in', async ({
  page,
  portal,
}) => {
  await page.route('http://other.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Another site</title>' }),
  )
  await page.goto('http://other.example/')
  const stolen = await page.evaluate(async ({ url, anonKey }) => {
    const headers = { apikey: anonKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'admin@exempel.se' })
    const recovery = await fetch(`${url}/auth/v1/recover`, { method: 'POST', headers, body })
    const read = async (path: string) => (await fetch(`${url}${path}`)).text()
    const paths = ['/_mail', '/_mail.json', '/_mail?token=', '/_mail?token=guess']
    const bodies = await Promise.all(paths.map((path) => read(path).catch(String)))
    return { status: recovery.status, bodies }
  }, portal.backend)
  expect(stolen.status).toBe(200)
  for (const body of stolen.bodies) expect(body).not.toContain('@')

  const here = await page.request.get(portal.backend.mailUrl)
  expect(await here.text()).toContain('admin@exempel.se')
})

test('a site whose name points at this machine gets neither portal, nor backend, nor mail', async ({
  portal,
}, info) => {
  const { launchOptions } = info.project.use
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP rebound.example 127.0.0.1'],
  })
  try {
    const page = await browser.newPage()
    const addresses = [portal.url, portal.backend.mailUrl, ...Object.values(portal.origins)]
    for (const address of addresses) {
      const url = new URL(address)
      url.hostname = 'rebound.example'
      expect((await page.goto(url.href))?.status(), url.href).toBe(421)
      await expect(page.locator('body')).toContainText(
        /under a name that is not its own|Den här adressen är inte portalens/,
      )
    }
  } finally {
    await browser.close()
  }
})

test('[SH-06] a link with a stranger’s tokens signs no visitor in, on any page', async ({
  page,
  portal,
  member,
}) => {
  const { url, anonKey } = portal.backend
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email, password: member.password }),
  })
  const { access_token, refresh_token } = (await response.json()) as Record<string, string>
  const hash = `#access_token=${access_token}&refresh_token=${refresh_token}&expires_in=900&token_type=bearer`
  for (const address of [
    `/${hash}&type=magiclink`,
    `/bibeln${hash}`,
    `/reset-password${hash}&type=recovery`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Logga in' })).toBeVisible()
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /auth-token/.test(key)),
    )
    expect(stored, address).toEqual([])
  }
  await expect(page.getByText(`Välj ett nytt lösenord för kontot ${member.email}.`)).toBeVisible()
})

test('a file that a member uploads never runs, whatever its declared type', async ({
  page,
  portal,
  member,
  complaints,
}) => {
  const { url, anonKey } = portal.backend
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: member.email, password: member.password }),
  })
  const { access_token: token, user } = await signedIn.json()
  const script = '<script>document.title = "ran"</script>'
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0])
  const attempts: [string, Buffer][] = [
    ['image/jpeg;,text/html', Buffer.from(script)],
    ['image/jpeg,text/html', Buffer.from(script)],
    ['text/html', Buffer.from(script)],
    ['image/svg+xml', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['image/jpeg', Buffer.from(script)],
    ['image/jpeg', Buffer.concat([jpeg, Buffer.from(script)])],
  ]
  const stored: string[] = []
  for (const [type, body] of attempts) {
    const path = `avatars/${user.id}-${stored.length}.html`
    const response = await fetch(`${url}/storage/v1/object/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: new Uint8Array(body),
    })
    if (response.ok) stored.push(path)
  }
  // Only the last file is a picture by its content.
  expect(stored).toHaveLength(1)
  for (const path of stored) {
    const response = await page.goto(`${url}/storage/v1/object/public/${path}`)
    expect(response?.headers()['content-type']).toBe('image/jpeg')
    expect(await page.title()).not.toBe('ran')
  }
  // The browser's own page around a picture is sandboxed too, and logs that its styles were blocked.
  complaints.length = 0
})
