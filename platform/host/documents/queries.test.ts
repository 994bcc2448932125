import { sound } from '../testing/fakePortal'
import { open, titleOf, usePortals } from '../testing/openPortal'

usePortals()

const from = (address: string) => ({ 'x-forwarded-for': address })

test('SEC-23: one sender’s queries are painted 60 times a minute, then 503 and drawn by the browser; addresses and other senders go on', async () => {
  const portal = open()
  portal.release('study', sound('Studera'))
  const title = async (path: string, sender: string) => {
    const response = await portal.get(path, from(sender))
    return [response.status, titleOf(await response.text())]
  }
  const painted = [200, 'Studera – Sanningens Ord']
  for (let nth = 0; nth < 60; nth += 1)
    expect(await title(`/study?x=${nth}`, '198.51.100.1')).toEqual(painted)
  expect(await title('/study?x=60', '198.51.100.1')).toEqual([503, 'Sanningens Ord'])
  expect(await title('/study', '198.51.100.1')).toEqual(painted)
  expect(await title('/study?utm_source=brev&fbclid=61', '198.51.100.1')).toEqual(painted)
  expect(await title('/study?x=60', '198.51.100.2')).toEqual(painted)
})

test('SEC-23: parameters that links from other sites add make no other page', async () => {
  const portal = open()
  portal.release('study', `meta: ({ url }) => ({ title: url.search || 'none' })`)
  const title = async (query: string) => titleOf(await (await portal.get(`/study${query}`)).text())
  expect(await title('?utm_source=brev&gclid=1&fallen-shell=a')).toBe('none – Sanningens Ord')
  expect(await title('?id=7&fbclid=x&q=n%C3%A5d')).toBe('?id=7&amp;q=n%C3%A5d – Sanningens Ord')
})
