import { printed, readText } from '../testing/readText'

describe('tables', () => {
  test.each([
    ['CSV with a header', 'book,chapter,verse,text\nGenesis,1,1,Ett\n"1 Samuel",1,1,"Två, ""tre"""\n'],
    ['CSV without one, texts unquoted', 'Gen,1,1,Ett\n1Sam,1,1,Två, "tre"\n'],
    ['TSV', 'Book\tChapter\tVerse\tText\nGEN\t1\t1\tEtt\n1SA\t1\t1\tTvå, "tre"\n'],
    ['semicolons and book numbers', 'id;b;c;v;t\n1001001;1;1;1;Ett\n9001001;9;1;1;"Två, ""tre"""\n'],
    ['numbers without a header', '1001001,1,1,1,Ett\n9001001,9,1,1,"Två, ""tre"""\n'],
    [
      'other columns and another order',
      'Text|Book Name|Verse|Chapter\nEtt|1 Mosebok|1|1\nTvå, "tre"|1 Samuelsboken|1|1\n',
    ],
  ])('[BE-06] are read as %s', async (_, text) => {
    const bible = await readText('t.csv', text)
    expect(bible.format).toBe('table')
    expect(printed(bible)).toEqual(['Gen 1:1 Ett', '1Sam 1:1 Två, "tre"'])
  })

  test('[BE-06] may have line ends inside quoted texts; the line numbers of errors count them', async () => {
    const rows = 'book,chapter,verse,text\r\nGen,1,1,"Ett\r\nord"\r\n\r\nGen,1,2,Två\r\n'
    expect(printed(await readText('t.csv', rows))).toEqual(['Gen 1:1 Ett ord', 'Gen 1:2 Två'])
    await expect(readText('t.csv', `${rows}Foo,1,1,x\r\n`)).rejects.toThrow(
      't.csv, line 6, column 1: “Foo” is no book',
    )
  })

  test.each([
    [
      'a mistake after a text of two lines',
      'book,chapter,text,verse\nGen,1,"x\ny",I\n',
      't.csv, line 3, column 4: “I” is no verse number',
    ],
    ['a short row', 'book,chapter,verse,text\nGen,1,1\n', 't.csv, line 2, column 1: the row has 3 columns'],
    [
      'an open quotation',
      'book,chapter,verse,text\nGen,1,1,"x\n',
      't.csv, line 2, column 9: a quotation mark is never closed',
    ],
    [
      'text after a quotation',
      'book,chapter,verse,text\nGen,1,1,"x" y\n',
      't.csv, line 2, column 12: text follows a closing',
    ],
    [
      'a chapter that is no number',
      'book,chapter,verse,text\nGen,I,1,x\n',
      't.csv, line 2, column 5: “I” is no chapter number',
    ],
  ])('[BE-06] are refused with %s', async (_, text, sentence) => {
    await expect(readText('t.csv', text)).rejects.toThrow(sentence)
  })
})
