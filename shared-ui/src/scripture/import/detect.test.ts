import { readText } from './testing/readText'

const zip = (content: string) => Buffer.from(`PK\x03\x04\x14\0\x06\0${content}`, 'latin1')
const ole = (content: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1500), Buffer.from(content, 'utf16le')])
const page = '<body><h1>Rut</h1><p>1 Det hände sig</p></body>'

describe('a document that is not text', () => {
  test.each<[string, string, Uint8Array, string]>([
    ['.docx', 'bibel.docx', zip('\0\0[Content_Types].xml\0word/document.xml'), 'a Word document (.docx)'],
    [
      '.docx under another name',
      'b.txt',
      zip('\0\0[Content_Types].xml\0word/x.xml'),
      'a Word document (.docx)',
    ],
    ['.docx by its name alone', 'BIBEL.DOCX', zip('\0\0'), 'a Word document (.docx)'],
    ['.doc', 'bibel.doc', ole('WordDocument'), 'a Word document (.doc)'],
    ['.doc under another name', 'b.usfm', ole('WordDocument'), 'a Word document (.doc)'],
    ['.doc by its name alone', 'bibel.doc', ole(''), 'a Word document (.doc)'],
    ['.rtf', 'bibel.rtf', Buffer.from('{\\rtf1\\ansi Rut}'), 'a Word document (.rtf)'],
    [
      '.xml of Word',
      'bibel.xml',
      Buffer.from('<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?><w:wordDocument/>'),
      'a Word document (.xml)',
    ],
    [
      '.odt',
      'bibel.odt',
      zip('mimetypeapplication/vnd.oasis.opendocument.text'),
      'an OpenDocument text (.odt)',
    ],
  ])('[BE-06] is named in the error, with how to convert it to text: %s', async (_, name, bytes, kind) => {
    await expect(readText(name, bytes)).rejects.toThrow(
      `${name}: this is ${kind}; open it and save it as plain text (UTF-8).`,
    )
  })

  test.each([
    ['a page', 'bibel.html', `<!DOCTYPE html>\n<html>${page}</html>`],
    [
      'a page with an old document type',
      'b.htm',
      `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">\n${page}`,
    ],
    ['XHTML', 'b.xml', `<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C">\n<html>${page}</html>`],
    ['a page after comments', 'b.txt', `<!-- <osis> -->\n<html lang="sv">${page}</html>`],
    ['a part of a page', 'b.json', '<div class="verse"><p>1 Det hände sig</p></div>'],
    ['an answer of a server', 'b.csv', '\n<HEAD><TITLE>404</TITLE></HEAD>'],
    ['a page from Word', 'b.htm', '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body/></html>'],
    ['a saved page', 'b.mht', 'From: <Saved>\nMIME-Version: 1.0\nContent-Type: multipart/related;\n'],
  ])('[BE-06] is named in the error, with how to convert it to text: %s of HTML', async (_, name, text) => {
    await expect(readText(name, text)).rejects.toThrow(
      `${name}: this is a web page (HTML); open it in a browser and save it as plain text (UTF-8).`,
    )
  })

  test('[BE-06] is reported as a damaged ZIP archive when it is neither', async () => {
    await expect(readText('b.zip', zip('\0\0bibel/rut.usfm'))).rejects.toThrow(
      'b.zip: the ZIP archive is damaged or locked by a password; get it again.',
    )
  })
})
