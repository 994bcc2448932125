import { cleanPaste } from './cleanPaste'
import { inEditor } from './testing/inEditor'

const pasted = (html: string) => inEditor(cleanPaste(html))

test('keeps words, emphasis and lists from Word, without its markup', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<p class=MsoNormal><b><span style='font-size:12.0pt'>Nåd</span></b><span style='color:red'> och </span><i>sanning</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Ett</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Två</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Först</p></body></html>`
  expect(pasted(html).replaceAll('\n', '')).toBe(
    '<p><strong>Nåd</strong> och <em>sanning</em></p><ul><li><p>Ett</p></li><li><p>Två</p></li></ul><ol><li><p>Först</p></li></ol>',
  )
})

test('ignores Google Docs’ bold wrapper, and turns its styles into emphasis', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700">Nåd</span><span style="font-weight:400"> och </span><span style="font-style:italic">sanning</span></p><ul><li dir="ltr"><p dir="ltr"><span>Ett</span></p></li></ul></b>`
  expect(pasted(html)).toBe('<p><strong>Nåd</strong> och <em>sanning</em></p><ul><li><p>Ett</p></li></ul>')
})

test('[AD-37] a picture on another site is pasted as a link to it, an own one as itself', () => {
  expect(pasted('<p>a <img src="https://exempel.se/a.png" alt="ett kors"></p>')).toContain(
    '<a href="https://exempel.se/a.png" target="_blank" rel="noopener noreferrer">ett kors</a>',
  )
  const ours = '/storage/v1/object/public/media/a1/960.webp'
  expect(pasted(`<img src="https://backend.test${ours}" alt="x">`)).toContain(`<img src="${ours}" alt="x"`)
})
