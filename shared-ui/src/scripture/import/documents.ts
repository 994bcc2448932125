import { type DocumentKind, InputError } from './problem'

const oleMark = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const mimetype = 'mimetypeapplication/vnd.oasis.opendocument.text'

/** Refuses binary documents of word processors, by their first bytes (as Latin-1) or otherwise their name. */
export function refuseDocument(name: string, bytes: string): void {
  if (bytes.startsWith('PK\x03\x04')) {
    if (/\.docx$/i.test(name) || (bytes.includes('[Content_Types].xml') && bytes.includes('word/')))
      throw document(name, 'docx')
    if (/\.odt$/i.test(name) || bytes.includes(mimetype)) throw document(name, 'odt')
  }
  if (bytes.startsWith(oleMark)) {
    const isWord = /\.do[ct]$/i.test(name) || bytes.includes('W\0o\0r\0d\0D\0o\0c\0u\0m\0e\0n\0t\0')
    throw document(name, isWord ? 'doc' : 'office')
  }
}

const comments = /<!--[\s\S]*?-->/g
const htmlStart =
  /^(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|title|meta|link|script|style|div|span|p|h[1-6]|table|ul|ol|a|br|pre|font|center)\b/i
const savedPage = /^(?:From|Subject|Date|MIME-Version|Snapshot-Content-Location|Content-Type):/i

/** Refuses web pages and Word's RTF and XML files, by the beginning of their text. */
export function refuseMarkup(name: string, start: string): void {
  if (start.startsWith('{\\rtf')) throw document(name, 'rtf')
  if (/^<\?xml[^>]*>\s*(?:<\?mso-application\s+progid="Word|<(?:w:wordDocument|pkg:package)\b)/.test(start))
    throw document(name, 'wordXml')
  const isSaved = savedPage.test(start) && /^Content-Type:\s*(?:multipart\/related|text\/html)/im.test(start)
  if (isSaved || htmlStart.test(start.replace(comments, '').trimStart())) {
    throw new InputError(name, { code: 'webPage' })
  }
}

const document = (name: string, kind: DocumentKind): InputError =>
  new InputError(name, { code: 'document', kind })
