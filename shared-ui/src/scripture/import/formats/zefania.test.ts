import { printed, readText, skipped } from '../testing/readText'

const read = (body: string) =>
  readText(
    't.xml',
    `<?xml version="1.0"?>\n<XMLBIBLE biblename="Prov"><INFORMATION><title>Prov</title></INFORMATION>\n${body}\n</XMLBIBLE>`,
  )

describe('Zefania XML', () => {
  test('[BE-06] reads verses with the words of STYLE and gr, and skips notes and references', async () => {
    const bible =
      await read(`<BIBLEBOOK bnumber="43" bname="Johannes"><CHAPTER cnumber="3"><CAPTION vref="1">Rubrik</CAPTION>
      <VERS vnumber="16">Ett <STYLE css="x">ord</STYLE><NOTE>not</NOTE> och<BR/><gr str="1">ett</gr><XREF fscope="x"/>.</VERS>
      <VERS vnumber="17-18">Två i ett</VERS></CHAPTER></BIBLEBOOK>`)
    expect(bible.format).toBe('zefania')
    expect(printed(bible)).toEqual(['John 3:16 Ett ord och ett.', 'John 3:17-18 Två i ett'])
    expect(bible.joined).toEqual([{ osis: 'John', chapter: 3, number: 18 }])
    expect(skipped(bible)).toMatchObject({
      notes: 1,
      crossReferences: 1,
    })
  })

  test('[BE-80] keeps paragraphs and captions as marks before their words', async () => {
    const bible =
      await read(`<BIBLEBOOK bnumber="43"><CAPTION>Bokens rubrik</CAPTION><CHAPTER cnumber="3"><CAPTION vref="1">Nikodemus <STYLE css="x">kommer</STYLE></CAPTION>
      <CAPTION vref="3">Född på nytt</CAPTION><PARAGRAPH><VERS vnumber="1">Ett ord.<BR art="x-nl"/>Ett till.</VERS>
      <VERS vnumber="2">Han kom<BR art="x-p"/>och <STYLE css="x">sade<CAPTION>Mitt i<NOTE>not</NOTE></CAPTION></STYLE> det.</VERS></PARAGRAPH>
      <PARAGRAPH><VERS vnumber="3">Svar.</VERS></PARAGRAPH></CHAPTER>
      <CHAPTER cnumber="4"><VERS vnumber="1">Utan.</VERS></CHAPTER></BIBLEBOOK>`)
    expect(printed(bible)).toEqual([
      'John 3:1 Ett ord. Ett till.',
      'John 3:2 Han kom och sade det.',
      'John 3:3 Svar.',
      'John 4:1 Utan.',
    ])
    expect(bible.marks).toEqual([
      {
        osis: 'John',
        chapter: 3,
        marks: '1 s Nikodemus kommer\n1 p\n2.2 p\n2.4 s Mitt i\n3 s Född på nytt\n3 p',
      },
    ])
  })

  test('[BI-01] names the translation by the title of its information, or by biblename', async () => {
    const book =
      '<BIBLEBOOK bnumber="1"><CHAPTER cnumber="1"><TITLE>Nej</TITLE><VERS vnumber="1">x</VERS></CHAPTER></BIBLEBOOK>'
    const named = async (start: string) => (await readText('t.xml', `${start}${book}</XMLBIBLE>`)).translation
    expect(
      await named('<XMLBIBLE biblename="Prov"><INFORMATION><title>Prövobibeln</title></INFORMATION>'),
    ).toBe('Prövobibeln')
    expect(await named('<XMLBIBLE biblename="Prov"><INFORMATION><title> </title></INFORMATION>')).toBe('Prov')
    expect(await named('<XMLBIBLE>')).toBe('')
  })

  test('[BE-06] leaves one space where a caption or figure separates words', async () => {
    const bible = await read(
      `<BIBLEBOOK bnumber="43"><CHAPTER cnumber="3"><VERS vnumber="1">Slut.<CAPTION>Rubrik</CAPTION>Början<MEDIA/>ord<MEDIA/>.</VERS></CHAPTER></BIBLEBOOK>`,
    )
    expect(printed(bible)).toEqual(['John 3:1 Slut. Början ord.'])
  })

  test('[BE-06] finds a book by its number when the name is in another language, and by its name when they differ', async () => {
    const verse = '<CHAPTER cnumber="1"><VERS vnumber="1">x</VERS></CHAPTER>'
    const bible =
      await read(`<BIBLEBOOK bnumber="1" bname="Бытие">${verse}</BIBLEBOOK><BIBLEBOOK bnumber="17" bname="Tobit">${verse}</BIBLEBOOK>
      <BIBLEBOOK bnumber="18" bname="Esther">${verse}</BIBLEBOOK><BIBLEBOOK bnumber="70" bname="Варух">${verse}</BIBLEBOOK>`)
    expect(printed(bible)).toEqual(['Gen 1:1 x', 'Esth 1:1 x'])
    expect([...bible.skips.books]).toEqual(['Tobit', 'Варух'])
  })

  test.each([
    [
      '<BIBLEBOOK><CHAPTER cnumber="1"/></BIBLEBOOK>',
      'line 3, column 1: a BIBLEBOOK has neither bname nor bnumber',
    ],
    [
      '<BIBLEBOOK bname="Gen"><VERS vnumber="1">x</VERS></BIBLEBOOK>',
      'line 3, column 24: a VERS lies outside a CHAPTER',
    ],
    [
      '<BIBLEBOOK bname="Gen"><CHAPTER cnumber="I"/></BIBLEBOOK>',
      'line 3, column 24: “I” is no chapter number',
    ],
    [
      '<BIBLEBOOK bname="Gen"><CHAPTER cnumber="1"><VERS>x</VERS></CHAPTER></BIBLEBOOK>',
      'line 3, column 45: “” is no verse number',
    ],
    ['<BIBLEBOOK bname="Nope" bnumber="300"/>', 'line 3, column 1: “300” is no book'],
  ])('[BE-06] refuses %s', async (body, sentence) => {
    await expect(read(body)).rejects.toThrow(sentence)
  })
})
