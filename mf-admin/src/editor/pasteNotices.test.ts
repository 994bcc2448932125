import { cleanPaste } from './cleanPaste'
import { noticesOf } from './pasteNotices'
import { inEditor, pasteCase } from './testing/inEditor'

const pasted = (html: string) => noticesOf(html, { pasted: true }).join(' ')

test.each([
  ['<p>Nåd</p><table><tr><td>1</td></tr></table>', /tabeller/],
  ['<p><span style="color:red">Nåd</span></p>', /^$/],
  ['<img src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png">', /^Bilder följer inte med/],
  ['<p><img src="data:image/png;base64,AAAA"></p>', /^Bilder följer inte med/],
  ['<img src="https://exempel.se/a.png">', /^$/],
  ['<img src="/storage/v1/object/public/media/a1/960.webp">', /^$/],
])('[AD-37] says of %s what an article cannot keep', (html, notice) => {
  expect(pasted(html)).toMatch(notice)
})

test('OFF-06, RF-09: pasted links keep a completed address; the one that is removed is named', () => {
  const html = pasteCase('links.html')
  const external = 'target="_blank" rel="noopener noreferrer"'
  expect(inEditor(cleanPaste(html))).toBe(
    `<p>Anmäl dig på <a href="https://lager.exempel.se/2027" ${external}>lägrets sida</a>, <a href="https://www.exempel.se/" ${external}>hemsidan</a> eller <a href="https://exempel.se/karta" ${external}>kartan</a>. Ring <a href="tel:+46701234567">070-123 45 67</a> eller skicka ett sms.</p>`,
  )
  expect(pasted(html)).toBe(
    'Länken på ”ett sms” har tagits bort. En länk kan gå till en webbplats, en e-postadress eller ett telefonnummer.',
  )
})

test.each([
  ['<a href="ftp://a.se/x">ett</a> <a href="#_ftn1">[1]</a>', 'Länkarna på ”ett” och ”[1]” har'],
  [
    ['a', 'b', 'c', 'd', 'e'].map((name) => `<a href="#${name}">${name}</a>`).join(' '),
    'Länkarna på ”a”, ”b”, ”c” och 2 till har',
  ],
  ['<a href="file:///C:/bilaga.docx"><img src="https://exempel.se/a.png"></a>', '”file:///C:/bilaga.docx”'],
  ['<a href="outlook:00000">mötet\n  på fredag</a>', 'Länken på ”mötet på fredag” har'],
  ['<a href="bilaga.pdf">bilagan</a>', 'Länken på ”bilagan” har'],
])('OFF-06: of %s the removed links are named', (html, notice) => {
  expect(pasted(html)).toContain(notice)
})

test('OFF-06: a link that a stored text has and no page would show is named when the text is opened', () => {
  expect(
    noticesOf('<p><a href="sms:1">sms</a> <a href="www.exempel.se">oss</a></p>', { pasted: false }),
  ).toEqual([expect.stringContaining('Länken på ”sms” har tagits bort.')])
})
