import sax from 'sax'
import { boundedChunks } from '../lines'
import { InputError, type Position, type Problem } from '../problem'
import type { Source } from '../source'
import type { ImportContext } from './importContext'

/** An element's attributes. Names are as written, without their namespace prefix. */
export type Attributes = Record<string, string | undefined>

/** A format's handlers for its elements, whose names come without their namespace prefix. */
export type XmlHandler<T> = {
  open(name: string, attributes: Attributes, position: Position): void
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
  const refuse = (problem: Problem): never => {
    throw new InputError(context.file, problem, { line: parser.line + 1, column: Math.max(parser.column, 1) })
  }

  parser.onerror = (error) => refuse(problemOf(error.message.split('\n')[0] ?? ''))
  parser.ondoctype = () => refuse({ code: 'doctype' })
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    if (depth > MAX_DEPTH) refuse({ code: 'xmlTooDeep', most: MAX_DEPTH })
    handler.open(localName(name), withoutPrefixes(attributes as Attributes), startOfTag(parser))
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

/** Where the tag begins that was just read; the end of a tag that goes over several lines. */
function startOfTag({ line, column, position, startTagPosition }: sax.SAXParser): Position {
  const start = column - (position - startTagPosition)
  return { line: line + 1, column: start > 0 ? start : column }
}

function problemOf(message: string): Problem {
  if (/^Unclosed root tag|^Unexpected end/.test(message)) return { code: 'xmlCut' }
  if (/doctype/i.test(message)) return { code: 'doctype' }
  if (/entity/i.test(message)) return { code: 'entity' }
  return { code: 'xmlBroken', message: message.replace(/\.$/, '').toLowerCase() }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function withoutPrefixes(attributes: Attributes): Attributes {
  const own: Attributes = {}
  for (const name of Object.keys(attributes)) own[localName(name)] = attributes[name]
  return own
}
