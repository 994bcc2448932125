import { printed, readText, skipped } from '../testing/readText'

const osis = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace"><osisText>
<header><work osisWork="T"><title>Provtext</title></work></header>\n${body}\n</osisText></osis>\n`

const read = (body: string) => readText('t.osis.xml', osis(body))

describe('OSIS XML', () => {
  test('[BE-06] reads container verses, and keeps the words of divineName, transChange, w, seg and hi', async () => {
    const bible = await read(`<div type="book" osisID="Gen"><chapter osisID="Gen.1">
      <verse osisID="Gen.1.1">Det <w lemma="x">första</w> <seg>ordet</seg> om <divineName>Herren</divineName>,</verse>
      <verse osisID="Gen.1.2">och <transChange type="added">det</transChange>
        <hi type="italic">andra</hi>  ordet.</verse></chapter></div>`)
    expect(bible.format).toBe('osis')
    expect(printed(bible)).toEqual(['Gen 1:1 Det första ordet om Herren,', 'Gen 1:2 och det andra ordet.'])
  })

  test('[BE-06] reads milestone verses across paragraphs and lines, with the quotation marks of their markers', async () => {
    const bible = await read(`<div type="book" osisID="Ps"><chapter sID="c" osisID="Ps.1"/>
      <p>löst <verse sID="Ps.1.1" osisID="Ps.1.1"/><q marker="”" sID="q"/>En rad,</p><lg><l>en rad till<q marker="”" eID="q"/></l></lg><verse eID="Ps.1.1"/>
      <verse sID="a" osisID="Ps.1.2"/>Nästa<p>vers</p><lb/>igen<verse eID="a"/> löst <chapter eID="c"/></div>`)
    expect(printed(bible)).toEqual(['Ps 1:1 ”En rad, en rad till”', 'Ps 1:2 Nästa vers igen'])
  })

  test.each([
    ['one space separates words', 'ett<milestone type="x-p"/>ord', 'ett ord'],
    ['one space separates sentences', 'Slut.<milestone type="line"></milestone>Början', 'Slut. Början'],
    ['one space separates elements', '<w>ett</w><milestone/><milestone/><w>ord</w>', 'ett ord'],
    ['one space is before and after speech', 'sade:<milestone/>”Ord”<milestone/>Sedan', 'sade: ”Ord” Sedan'],
    ['one space replaces a heading', 'Slut.<title>Rubrik</title>Början', 'Slut. Början'],
    ['no space is before a comma', 'ett<milestone/>, två', 'ett, två'],
    ['no space is after an opening mark', '”<milestone/>Ett (<milestone/>två)', '”Ett (två)'],
    ['no second space is beside a space', 'ett <milestone/>ord<milestone/> till', 'ett ord till'],
    ['no space replaces a note before an ending', 'Herren<note>not</note>s ord', 'Herrens ord'],
  ])('[BE-06] empty milestones, headings and notes: %s', async (_, text, words) => {
    const bible = await read(`<verse osisID="Gen.1.1"><milestone type="x-p"/>${text}<milestone/></verse>`)
    expect(printed(bible)).toEqual([`Gen 1:1 ${words}`])
  })

  test('[BE-06] skips book titles, notes and cross references, and counts them', async () => {
    const bible =
      await read(`<div type="book" osisID="Ps"><title type="main">Psaltaren</title><chapter osisID="Ps.3">
      <verse osisID="Ps.3.1"><title>Av David</title>Text<note n="a">not <hi>i</hi> not</note> efter<note type="crossReference"><reference osisRef="Gen.1.1">1 Mos</reference></note>.<reference osisRef="Gen.1.1">1 Mos</reference></verse>
      </chapter></div>`)
    expect(printed(bible)).toEqual(['Ps 3:1 Text efter.'])
    expect(skipped(bible)).toEqual({
      fileHeaders: 1,
      titles: 1,
      notes: 2,
      crossReferences: 1,
    })
  })

  test('[BE-80] keeps paragraphs, lines of poetry and headings as marks before their words', async () => {
    const bible =
      await read(`<div type="book" osisID="Ps"><title>Psaltaren</title><chapter osisID="Ps.1"><title>Två vägar<note>not</note></title>
      <title type="psalm">Av David</title><lg><l level="1"><verse sID="a" osisID="Ps.1.1"/>Salig den man</l><l level="2">som inte går</l></lg>
      <lg><l>eller står<verse eID="a"/></l></lg><p>
      <verse osisID="Ps.1.2">Utan har<milestone type="x-p" marker="¶"/> sin lust.</verse></p></chapter></div>`)
    expect(printed(bible)).toEqual([
      'Ps 1:1 Salig den man som inte går eller står',
      'Ps 1:2 Utan har sin lust.',
    ])
    expect(bible.marks).toEqual([
      {
        osis: 'Ps',
        chapter: 1,
        marks: '1 s Två vägar\n1 d Av David\n1 b\n1 q1\n1.3 q2\n1.6 b\n1.6 q1\n2 p\n2.2 p',
      },
    ])
  })

  test('[BE-06] reads several codes, parts of a verse and codes with the name of a work', async () => {
    const bible = await read(`<div osisID="John" type="book"><chapter osisID="John.1">
      <verse osisID="Bible.T:John.1.1">Ett</verse><verse osisID="John.1.2 John.1.3">två och tre</verse>
      <verse osisID="John.1.4!a">fyra,</verse><verse osisID="John.1.4!b">forts.</verse></chapter></div>`)
    expect(printed(bible)).toEqual(['John 1:1 Ett', 'John 1:2-3 två och tre', 'John 1:4 fyra, forts.'])
    expect(bible.joined).toEqual([{ osis: 'John', chapter: 1, number: 3 }])
  })

  test('[BE-06] leaves out deuterocanonical books and names them', async () => {
    const bible =
      await read(`<div type="book" osisID="Tob"><chapter osisID="Tob.1"><verse osisID="Tob.1.1">Ej</verse></chapter></div>
      <div type="book" osisID="Gen"><chapter osisID="Gen.1"><verse osisID="Gen.1.1">Med</verse></chapter></div>
      <div type="book" osisID="1Macc"><verse sID="x" osisID="1Macc.1.1"/>Ej<verse eID="x"/></div>`)
    expect(printed(bible)).toEqual(['Gen 1:1 Med'])
    expect([...bible.skips.books]).toEqual(['Tob', '1Macc'])
  })

  test.each([
    [
      'an unknown book',
      '<verse osisID="Foo.1.1">x</verse>',
      't.osis.xml, line 4, column 1: “Foo” is no book',
    ],
    ['a verse without a code', '<verse>x</verse>', 't.osis.xml, line 4, column 1: a verse has no osisID'],
    ['a code that is none', '<verse osisID="Gen.1">x</verse>', 'line 4, column 1: “Gen.1” is no verse code'],
    [
      'a number that is none',
      '<verse osisID="Gen.1.x">x</verse>',
      'line 4, column 1: “x” is no verse number',
    ],
    ['crossed elements', '<p><verse osisID="Gen.1.1">x</p></verse>', 'line 4, column 32: the XML is broken'],
    [
      'an unknown entity',
      '<verse osisID="Gen.1.1">&foo;</verse>',
      'an entity is used that XML does not know',
    ],
    ['elements without end', '<p>'.repeat(150), 'elements lie more than 100 deep'],
    ['no verses', '<p>x</p>', 't.osis.xml: the file holds no verses'],
  ])('[BE-06] refuses %s and names the fault', async (_, body, sentence) => {
    await expect(read(body)).rejects.toThrow(sentence)
  })

  test('[BI-01] names the translation by the title of its own work', async () => {
    const works = `<work osisWork="Ref"><title>Referens</title></work><work osisWork="T"><title>Prövobibeln
      &amp; mer</title><title type="x-short">PB</title></work>`
    const named = (id: string) =>
      readText(
        't.xml',
        `<osis><osisText osisIDWork="${id}"><header>${works}</header><div osisID="Gen"><title>Rubrik</title>
        <verse osisID="Gen.1.1">Ett</verse></div></osisText></osis>`,
      )
    expect((await named('T')).translation).toBe('Prövobibeln & mer')
    expect((await named('Annat')).translation).toBe('Referens')
    const nameless =
      '<osis><osisText><div osisID="Gen"><title>Rubrik</title><verse osisID="Gen.1.1">Ett</verse></div></osisText></osis>'
    expect((await readText('t.xml', nameless)).translation).toBe('')
  })

  test('[BE-06] refuses a truncated file, with the line where it ends', async () => {
    const whole = osis(
      '<div osisID="Gen"><verse osisID="Gen.1.1">Ett</verse>\n<verse osisID="Gen.1.2">Två</verse></div>',
    )
    await expect(readText('t.xml', whole.slice(0, whole.indexOf('Två') + 2))).rejects.toThrow(
      /^t\.xml, line 5, column \d+: the file ends in the middle of its XML: it is cut off/,
    )
  })

  test('[BE-06] refuses entity bombs and other document types before anything is expanded', async () => {
    const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE osis [<!ENTITY e0 "ha">${levels.join('')}]>\n<osis><verse osisID="Gen.1.1">&e9;</verse></osis>`
    await expect(readText('b.xml', bomb)).rejects.toThrow(/^b\.xml, line 2, column \d+: a document type/)
    const outer = '<!DOCTYPE osis SYSTEM "file:///etc/passwd"><osis/>'
    await expect(readText('b.xml', outer)).rejects.toThrow('a document type (<!DOCTYPE)')
    const long = `<!DOCTYPE osis [${'<!ENTITY a "b">'.repeat(40_000)}]><osis/>`
    await expect(readText('b.xml', long)).rejects.toThrow('a document type (<!DOCTYPE)')
  })

  test('[BE-06] refuses other XML and names the supported formats', async () => {
    await expect(readText('p.xml', '<feed><entry/></feed>')).rejects.toThrow(
      'p.xml, line 1, column 1: this XML begins with <feed>, which is neither OSIS nor Zefania; OSIS XML, Zefania XML, USFM',
    )
  })
})
