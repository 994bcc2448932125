import sax from 'sax'
import { boundedChunks } from '../lines'
import type { Source } from '../source'
import { type ImportContext, InputError } from './importContext'

/** An element's attributes. Names are as written, without their namespace prefix. */
export type Attributes = Record<string, string | undefined>

/** A format's handlers for its elements, whose names come without their namespace prefix. */
export type XmlHandler<T> = {
  open(name: string, attributes: Attributes, line: number): void
  close(name: string): void
  text(text: string): void
  /** Returns the complete items; called after each chunk of the file. */
  take(): T[]
}

const MAX_DEPTH = 100

/**
 * Reads XML as a stream. Refuses malformed and truncated XML, document types (with the entities they may declare) and
 * excessive nesting, and reports the place.
 */
export async function* readXml<T>(
  source: Source,
  context: ImportContext,
  handler: XmlHandler<T>,
): AsyncGenerator<T> {
  // Requires well-formed XML; accepts only HTML's named characters (&nbsp;, &auml;) without a declaration.
  const parser = sax.parser(true, { position: true })
  let depth = 0
  const refuse = (why: string): never => {
    throw new InputError(context.file, why, parser.line + 1, parser.column)
  }

  parser.onerror = (error) => refuse(sentenceOf(error.message.split('\n')[0] ?? ''))
  parser.ondoctype = () => refuse(noDoctype)
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    if (depth > MAX_DEPTH) refuse(`elements lie more than ${MAX_DEPTH} deep, as in no Bible; check the file.`)
    handler.open(localName(name), withoutPrefixes(attributes as Attributes), parser.line + 1)
  }
  parser.onclosetag = (name) => {
    depth -= 1
    handler.close(localName(name))
  }
  parser.ontext = (text) => handler.text(text)
  parser.oncdata = (text) => handler.text(text)

  for await (const chunk of boundedChunks(source, 'xml')) {
    parser.write(chunk)
    yield* handler.take()
  }
  parser.close()
  yield* handler.take()
}

const noDoctype =
  'a document type (<!DOCTYPE) may declare entities that never end and is refused; delete the declaration.'

function sentenceOf(message: string): string {
  if (/^Unclosed root tag|^Unexpected end/.test(message)) {
    return 'the file ends in the middle of its XML: it is cut off; get it again, whole.'
  }
  if (/doctype/i.test(message)) return noDoctype
  if (/entity/i.test(message)) {
    return 'an entity is used that XML does not know; write the character itself, or &amp; for &.'
  }
  return `the XML is broken (${message.replace(/\.$/, '').toLowerCase()}); repair the file or get it again.`
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function withoutPrefixes(attributes: Attributes): Attributes {
  const own: Attributes = {}
  for (const name of Object.keys(attributes)) own[localName(name)] = attributes[name]
  return own
}
