import { cleanPaste } from './cleanPaste'
import { noticesOf } from './pasteNotices'
import { inEditor, pasteCase } from './testing/inEditor'

const pasted = (html: string) =>
  inEditor(cleanPaste(html))
    .replace(/<\/?p>/g, '')
    .replaceAll('\n', '')

const items = (...words: string[]) => words.map((word) => `<li>${word}</li>`).join('')

test('[AD-37] RF-06: a numbered list of Word on the web is one list', () => {
  expect(pasted(pasteCase('word-web-numbered.html'))).toBe(
    `<ol>${items('Läs texten två gånger', 'Skriv ner det som förvånar', 'Be över det')}</ol>`,
  )
})

test('[AD-37] RF-07: numbered lists of Word keep their numbers and levels', () => {
  expect(pasted(pasteCase('word-nested-numbers.html'))).toBe(
    `<ol>${items(`Samling<ol>${items('lovsång', `bön<ol>${items('för de sjuka')}</ol>`)}</ol>`, 'Predikan', 'Nattvard')}</ol>`,
  )
})

test('[AD-37] RF-07: bulleted lists of Word keep their levels', () => {
  expect(pasted(pasteCase('word-bullets-nested.html'))).toBe(
    `<ul>${items(`Bröd<ul>${items('surdeg')}</ul>`, 'Vin')}</ul>`,
  )
})

const webItem = (words: string, { level = 1, start = 1, kind = 'ol', list = '4' } = {}) =>
  `<div class="ListContainerWrapper"><${kind} role="list" start="${start}"><li data-aria-level="${level}" data-listid="${list}"><p>${words}</p></li></${kind}></div>`

const wordItem = (bullet: string, words: string, { level = 1, list = 'l0' } = {}) =>
  `<p class=MsoListParagraph style='mso-list:${list} level${level} lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${bullet}<span>&nbsp;</span></span><!--[endif]-->${words}</p>`

test.each([
  [
    'nested in Word on the web, of mixed kinds',
    webItem('a') +
      webItem('b', { level: 2, kind: 'ul' }) +
      webItem('c', { level: 2, kind: 'ul' }) +
      webItem('d', { start: 2 }),
    `<ol>${items(`a<ul>${items('b', 'c')}</ul>`, 'd')}</ol>`,
  ],
  [
    'bulleted in Word on the web',
    webItem('a', { kind: 'ul' }) + webItem('b', { kind: 'ul' }),
    `<ul>${items('a', 'b')}</ul>`,
  ],
  [
    'two lists of Word on the web',
    `${webItem('a')}<p>ord</p>${webItem('b', { list: '5' })}`,
    `<ol>${items('a')}</ol>ord<ol>${items('b')}</ol>`,
  ],
  [
    'Word for Mac, from bullets into numbers',
    wordItem('·', 'a') +
      wordItem('1)', 'b', { level: 2 }) +
      wordItem('2)', 'c', { level: 2 }) +
      wordItem('·', 'd'),
    `<ul>${items(`a<ol>${items('b', 'c')}</ol>`, 'd')}</ul>`,
  ],
  [
    'Word with numbers of several parts',
    wordItem('1.', 'a') + wordItem('1.1.', 'b', { level: 2 }) + wordItem('1.2.', 'c', { level: 2 }),
    `<ol>${items(`a<ol>${items('b', 'c')}</ol>`)}</ol>`,
  ],
  [
    'Word from the third level, back to the first',
    wordItem('1.', 'a') + wordItem('i.', 'b', { level: 3 }) + wordItem('2.', 'c'),
    `<ol>${items(`a<ol>${items('b')}</ol>`, 'c')}</ol>`,
  ],
  [
    'Word, a new list that begins again',
    wordItem('1.', 'a') + wordItem('2.', 'b') + wordItem('1.', 'c', { list: 'l1' }),
    `<ol>${items('a', 'b')}</ol><ol>${items('c')}</ol>`,
  ],
  [
    'Word, a second paragraph of an item',
    `${wordItem('1.', 'a')}<p class=MsoListParagraphCxSpMiddle>mer</p>${wordItem('2.', 'b')}`,
    `<ol>${items('amer', 'b')}</ol>`,
  ],
  [
    'LibreOffice, nested in its item',
    '<ol><li><p>a</p><ol type="a"><li><p>b</p></li></ol></li><li><p>c</p></li></ol>',
    `<ol>${items(`a<ol>${items('b')}</ol>`, 'c')}</ol>`,
  ],
  [
    'Google Docs, nested beside its item',
    '<ul><li aria-level="1"><p>a</p></li><ul><li aria-level="2"><p>b</p></li></ul><li aria-level="1"><p>c</p></li></ul>',
    `<ul>${items(`a<ul>${items('b')}</ul>`, 'c')}</ul>`,
  ],
  [
    'two numbered lists of a page, side by side',
    '<ol><li>a</li></ol><ol><li>b</li></ol>',
    `<ol>${items('a')}</ol><ol>${items('b')}</ol>`,
  ],
])('[AD-37] RF-06, RF-07: %s', (_program, html, lists) => {
  expect(pasted(html)).toBe(lists)
})

const lines = (...words: string[]) => words.map((word) => `<p>${word}</p>`).join('')

test.each([
  ['Word', pasteCase('word-table.html'), lines('Tid', 'Vad', '10.30', 'Kaffe')],
  [
    'Excel',
    '<table><col width=64><tr height=20><td class=xl65>Tid</td><td>&nbsp;</td><td>Vad</td></tr><tr><td align=right>10.30</td><td></td><td>Kaffe</td></tr></table>',
    lines('Tid', 'Vad', '10.30', 'Kaffe'),
  ],
  [
    'LibreOffice',
    '<table><colgroup><col></colgroup><tbody><tr><td><font face="Arial">Tid</font></td><td><b>Vad</b></td></tr></tbody></table>',
    lines('Tid', '<strong>Vad</strong>'),
  ],
  [
    'a page',
    '<table><caption>Söndag</caption><thead><tr><th>Tid</th></tr></thead><tbody><tr><td>10<br>11</td></tr></tbody></table>',
    lines('Söndag', 'Tid', '10<br>11'),
  ],
  [
    'a list in a cell',
    '<table><tr><td><ul><li>a</li></ul></td><td>b</td></tr></table>',
    '<ul><li><p>a</p></li></ul><p>b</p>',
  ],
  [
    'a table in a table',
    '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>',
    lines('a', 'b', 'c'),
  ],
])('OFF-05: a cell is a line: %s', (_program, html, expected) => {
  expect(inEditor(cleanPaste(html))).toBe(expected)
  expect(noticesOf(html, { pasted: true }).join()).toBe(
    'En artikel kan inte innehålla tabeller. Varje cell har blivit en egen rad.',
  )
})

test('RF-08: raised verse numbers stay apart from the words; other figures keep their place', () => {
  const html = pasteCase('verse-numbers.html')
  expect(inEditor(cleanPaste(html))).toBe(
    lines(
      '8 Ty av nåden är ni frälsta genom tron. 9 Det beror inte på gärningar.',
      'Ytan är 40 m², och koldioxid är CO₂.',
    ),
  )
  expect(noticesOf(html, { pasted: true })).toEqual([])
})

test.each([
  ['<p><sup>16</sup>Så älskade Gud</p>', '16 Så älskade Gud', ''],
  ['<p>slut.<sup>17</sup>Ty Gud</p>', 'slut. 17 Ty Gud', ''],
  ['<p><sup>2–3</sup>Hagg</p>', '2–3 Hagg', ''],
  ['<p>ord<sup>1</sup> och (sid 3)<sup>2</sup>.</p>', 'ord¹ och (sid 3)².', ''],
  ['<p>10<sup>-3</sup> och x<sup>n</sup></p>', '10⁻³ och xⁿ', ''],
  ['<p>m<span style="vertical-align:super;font-size:0.6em">2</span></p>', 'm²', ''],
  ['<p>H<span style="vertical-align: sub">2</span>O</p>', 'H₂O', ''],
  ['<p>1<sup>a</sup> raden</p>', '1a raden', 'Upphöjd och nedsänkt text har blivit vanlig text: ”a”.'],
])('RF-08: %s', (html, words, notice) => {
  expect(inEditor(cleanPaste(html))).toBe(lines(words))
  expect(noticesOf(html, { pasted: true }).join()).toBe(notice)
})
