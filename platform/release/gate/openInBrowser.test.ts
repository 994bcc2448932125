import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startBrowser } from './openInBrowser'

test('[BE-240] the gate’s browser reaches this machine by the name localhost alone', async () => {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.end('here')
  }).listen(0)
  const browser = await startBrowser()
  try {
    const page = await browser.newPage()
    const { port } = server.address() as AddressInfo
    await page.goto(`http://localhost:${port}`)
    const asked = requests
    for (const host of ['127.0.0.1', 'site.localhost', 'example.org'])
      await expect(page.goto(`http://${host}:${port}`)).rejects.toThrow(/net::ERR_/)
    expect(asked).toBeGreaterThan(0)
    expect(requests).toBe(asked)
  } finally {
    await browser.close()
    server.close()
  }
})
