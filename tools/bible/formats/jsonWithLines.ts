import { InputError } from './importContext'

/** A JSON value with the line on which it begins. */
export type Json = { line: number } & (
  | { kind: 'object'; entries: { key: string; line: number; value: Json }[] }
  | { kind: 'array'; items: Json[] }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'other' }
)

const MAX_DEPTH = 64

/**
 * Parses JSON and keeps the lines, which JSON.parse does not, and entries whose key is repeated, which JSON.parse
 * would drop. Throws the place of the first mistake.
 */
export function parseJson(text: string, file: string): Json {
  let at = 0
  let line = 1
  let lineStart = 0

  const fail = (why: string): never => {
    throw new InputError(file, why, line, at - lineStart + 1)
  }
  const cutOff = () => fail('the file ends in the middle of its JSON: it is cut off; get it again, whole.')
  const wrong = (expected: string) =>
    at >= text.length
      ? cutOff()
      : fail(`the JSON is broken (${expected} is expected here); repair the file or get it again.`)

  const space = () => {
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === 10) {
        line += 1
        lineStart = at + 1
      } else if (code !== 32 && code !== 13 && code !== 9) return
    }
  }
  const take = (sign: string) => {
    if (text[at] !== sign) wrong(sign)
    at += 1
  }
  const string = (): string => {
    const start = at
    take('"')
    for (; text[at] !== '"'; at++) {
      if (at >= text.length) cutOff()
      if (text.charCodeAt(at) < 32) wrong('a closing quotation mark')
      if (text[at] === '\\') at += 1
    }
    at += 1
    try {
      return JSON.parse(text.slice(start, at)) as string
    } catch {
      at = start
      return wrong('a text with correct escapes')
    }
  }

  const value = (depth: number): Json => {
    if (depth > MAX_DEPTH) fail(`values lie more than ${MAX_DEPTH} deep, as in no Bible; check the file.`)
    const begun = line
    const sign = text[at]
    if (sign === '{') return { kind: 'object', line: begun, entries: object(depth) }
    if (sign === '[') return { kind: 'array', line: begun, items: list(']', () => value(depth + 1)) }
    if (sign === '"') return { kind: 'text', line: begun, value: string() }
    const literal = /(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)/y
    literal.lastIndex = at
    const [word = wrong('a value')] = literal.exec(text) ?? []
    at += word.length
    return /\d/.test(word)
      ? { kind: 'number', line: begun, value: Number(word) }
      : { kind: 'other', line: begun }
  }
  const object = (depth: number) =>
    list('}', () => {
      const entry = { line, key: string() }
      space()
      take(':')
      space()
      return { ...entry, value: value(depth + 1) }
    })
  const list = <T>(end: string, item: () => T): T[] => {
    const items: T[] = []
    at += 1
    space()
    if (text[at] === end) {
      at += 1
      return items
    }
    for (;;) {
      items.push(item())
      space()
      if (text[at] === end) {
        at += 1
        return items
      }
      if (text[at] !== ',') wrong(`“,” or “${end}”`)
      at += 1
      space()
    }
  }

  space()
  const whole = value(0)
  space()
  if (at < text.length) wrong('the end of the file')
  return whole
}
