import { printParseErrorCode, visit } from 'jsonc-parser'
import { InputError, type JsonExpected, type Problem } from '../problem'

/** A JSON value with the line on which it begins. */
export type Json = { line: number } & (
  | { kind: 'object'; entries: { key: string; line: number; value: Json }[] }
  | { kind: 'array'; items: Json[] }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'other' }
)

type Container = Extract<Json, { kind: 'object' | 'array' }>

const MAX_DEPTH = 64

/**
 * Parses JSON and keeps line numbers, and entries with repeated keys, which JSON.parse would drop. Throws the place
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
  const begin = (value: Container, column: number) => {
    if (open.length > MAX_DEPTH) {
      throw new InputError(file, { code: 'jsonTooDeep', most: MAX_DEPTH }, value.line, column)
    }
    add(value)
    open.push(value)
  }
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line, column) =>
        begin({ kind: 'object', line: line + 1, entries: [] }, column + 1),
      onArrayBegin: (_offset, _length, line, column) =>
        begin({ kind: 'array', line: line + 1, items: [] }, column + 1),
      onObjectProperty: (key, _offset, _length, line) => {
        const parent = open.at(-1)
        const value: Json = { kind: 'other', line: line + 1 }
        if (parent?.kind === 'object') parent.entries.push({ key, line: line + 1, value })
      },
      onLiteralValue: (value, _offset, _length, line) => add(literal(value, line + 1)),
      onObjectEnd: () => void open.pop(),
      onArrayEnd: () => void open.pop(),
      onError: (code, offset, length, line, column) => {
        const name = printParseErrorCode(code)
        // For an unterminated string, the error is at its end.
        const skipped = name === 'UnexpectedEndOfString' ? length : 0
        const isCutOff = offset + skipped >= text.length
        throw new InputError(
          file,
          isCutOff ? { code: 'jsonCut' } : broken(name, open.at(-1)),
          line + 1,
          column + skipped + 1,
        )
      },
    },
    { disallowComments: true },
  )
  return whole ?? { kind: 'other', line: 1 }
}

function literal(value: unknown, line: number): Json {
  if (typeof value === 'string') return { kind: 'text', line, value }
  return typeof value === 'number' ? { kind: 'number', line, value } : { kind: 'other', line }
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
