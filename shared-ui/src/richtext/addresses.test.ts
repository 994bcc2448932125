import { linkAddress, webAddress } from './addresses'
import { hostNodes } from './hostNodes'
import { sanitize } from './sanitize'

const kept: [string, string][] = [
  ['http://lager.exempel.se/2027', 'https://lager.exempel.se/2027'],
  ['http://exempel.se:80/a', 'https://exempel.se/a'],
  ['www.exempel.se', 'https://www.exempel.se/'],
  ['exempel.se/karta', 'https://exempel.se/karta'],
  ['exempel.se/?a=1%26&b=2#c', 'https://exempel.se/?a=1%26&b=2#c'],
  ['exempel.se:8443/x', 'https://exempel.se:8443/x'],
  ['Sjömanskyrkan.se', 'https://xn--sjmanskyrkan-5ib.se/'],
  [' WWW.Exempel.se ', 'https://www.exempel.se/'],
  ['exempel.se\u200b', 'https://exempel.se/'],
  ['https:/exempel.se', 'https://exempel.se/'],
  ['https:exempel.se', 'https://exempel.se/'],
  ['https//exempel.se/a', 'https://exempel.se/a'],
  ['HTTP:\\\\exempel.se', 'https://exempel.se/'],
  ['//exempel.se/a', 'https://exempel.se/a'],
  ['info@exempel.se', 'mailto:info@exempel.se'],
  ['info@exempel.se?subject=Hej%20d%C3%A5', 'mailto:info@exempel.se?subject=Hej%20d%C3%A5'],
  ['mailto:anna@exempel.se', 'mailto:anna@exempel.se'],
  ['tel:+46701234567', 'tel:+46701234567'],
  ['tel:070-123 45 67', 'tel:0701234567'],
  ['tel:112', 'tel:112'],
  ['070-123 45 67', 'tel:0701234567'],
  ['070\u2011123\u00a045\u00a067', 'tel:0701234567'],
  ['+46 (0)70-123 45 67', 'tel:+46701234567'],
  ['(031) 12 34 56', 'tel:031123456'],
  // As they were stored before they were completed.
  ['/www.exempel.se', 'https://www.exempel.se/'],
  ['/exempel.se/karta', 'https://exempel.se/karta'],
  ['/info@exempel.se', 'mailto:info@exempel.se'],
  ['/070-123%2045%2067', 'tel:0701234567'],
  // Pages of the portal.
  ['/bibeln/johannes/3#v16', '/bibeln/johannes/3#v16'],
  ['/112', '/112'],
  ['/evenemang.ics', '/evenemang.ics'],
  ['studera', '/studera'],
  [`${window.location.origin}/studera?x=1`, '/studera?x=1'],
  [`https://${window.location.host}/studera`, '/studera'],
]

const refused = [
  'sms:+46701234567',
  'ftp://exempel.se/',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u200bjavascript:alert(1)',
  'file:///C:/Temp/a.docx',
  '\\\\server\\gemensam\\fil.docx',
  'bilaga.pdf',
  'index.html',
  '192.168.0.1/kamera',
  'se vår hemsida',
  '#_ftn1',
  'tel:*21*0701234567%23',
  'tel:',
  'mailto:',
]

test.each(kept)(
  '[AD-38] [C-137] RF-09: %s becomes %s, in the browser, on the host, and once',
  (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
    expect(linkAddress(address)).toBe(address)
    const link = document.createElement('a')
    link.setAttribute('href', typed)
    const stored = `${link.outerHTML.replace('></a>', '>x</a>')}`
    expect(sanitize(stored)).toContain(`<a href="${address.replaceAll('&', '&amp;')}"`)
    const [node] = Array.from(hostNodes(stored).childNodes)
    const onHost = Array.from(node?.attributes ?? []).find(({ name }) => name === 'href')?.value
    expect(onHost).toBe(address)
  },
)

test.each(refused)('[AD-38] [C-137] RF-09: %s is no address of a link', (typed) => {
  expect(linkAddress(typed)).toBeNull()
})

test.each([
  ['exempel.se/film', 'https://exempel.se/film'],
  ['http://exempel.se', 'https://exempel.se/'],
  ['https://exempel.se', 'https://exempel.se'],
  ['https://exempel.se/a', 'https://exempel.se/a'],
  ['info@exempel.se', null],
  ['070-123 45 67', null],
  ['/studera', null],
  ['film', null],
  ['https://', null],
  ['https://exempel.se/a b', null],
  ['', null],
])('[C-137] RF-09: of a site, %s gives %s', (typed, address) => {
  expect(webAddress(typed)).toBe(address)
})
