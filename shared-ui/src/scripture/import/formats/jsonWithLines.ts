import { printParseErrorCode, visit } from 'jsonc-parser'
import { fileStart, InputError, type JsonExpected, type Position, type Problem } from '../problem'

/** A JSON value with the position where it begins. */
export type Json = Position &
  (
    | { kind: 'object'; entries: (Position & { key: string; value: Json })[] }
    | { kind: 'array'; items: Json[] }
    | { kind: 'text'; value: string }
    | { kind: 'number'; value: number }
    | { kind: 'other' }
  )

type Container = Extract<Json, { kind: 'object' | 'array' }>

const MAX_DEPTH = 64

/**
 * Parses JSON and keeps positions, and entries with repeated keys, which JSON.parse would drop. Throws the place
 * of the first error.
 */
export function parseJson(text: string, file: string): Json {
  let whole: Json | undefined
  /** The objects and arrays around the current position. */
  const open: Container[] = []
  const add = (value: Json) => {
    const parent = open.at(-1)
    const entry = parent?.kind === 'object' ? parent.entries.at(-1) : undefined
    if (entry) entry.value = value
    else if (parent?.kind === 'array') parent.items.push(value)
    else whole = value
  }
  const begin = (value: Container) => {
    if (open.length > MAX_DEPTH) {
      throw new InputError(file, { code: 'jsonTooDeep', most: MAX_DEPTH }, value)
    }
    add(value)
    open.push(value)
  }
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line, column) =>
        begin({ kind: 'object', line: line + 1, column: column + 1, entries: [] }),
      onArrayBegin: (_offset, _length, line, column) =>
        begin({ kind: 'array', line: line + 1, column: column + 1, items: [] }),
      onObjectProperty: (key, _offset, _length, line, column) => {
        const parent = open.at(-1)
        const position = { line: line + 1, column: column + 1 }
        const value: Json = { kind: 'other', ...position }
        if (parent?.kind === 'object') parent.entries.push({ key, ...position, value })
      },
      onLiteralValue: (value, _offset, _length, line, column) =>
        add(literal(value, { line: line + 1, column: column + 1 })),
      onObjectEnd: () => void open.pop(),
      onArrayEnd: () => void open.pop(),
      onError: (code, offset, length, line, column) => {
        const name = printParseErrorCode(code)
        // For an unterminated string, the error is at its end.
        const skipped = name === 'UnexpectedEndOfString' ? length : 0
        const isCutOff = offset + skipped >= text.length
        throw new InputError(file, isCutOff ? { code: 'jsonCut' } : broken(name, open.at(-1)), {
          line: line + 1,
          column: column + skipped + 1,
        })
      },
    },
    { disallowComments: true },
  )
  return whole ?? { kind: 'other', ...fileStart }
}

function literal(value: unknown, position: Position): Json {
  if (typeof value === 'string') return { kind: 'text', ...position, value }
  return typeof value === 'number' ? { kind: 'number', ...position, value } : { kind: 'other', ...position }
}

const expected: Record<string, JsonExpected> = {
  PropertyNameExpected: 'name',
  ColonExpected: 'colon',
  CommaExpected: 'comma',
  EndOfFileExpected: 'end',
  UnexpectedEndOfString: 'quote',
  InvalidCharacter: 'quote',
  InvalidEscapeCharacter: 'escape',
  InvalidUnicode: 'escape',
}

const broken = (error: string, around: Container | undefined): Problem => ({
  code: 'jsonBroken',
  expected: expected[error] ?? 'value',
  end: around?.kind === 'object' ? '}' : ']',
})
