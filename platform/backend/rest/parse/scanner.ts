import { unreadable } from '../respond/restError'
import type { FieldRef, JsonStep } from './ast'

const nameCharacter = /[\p{L}\p{N}_ $]/u
const listEnd = /[,)]/

/** Reads one query parameter from left to right; throws PGRST100 for invalid text. */
export class Scanner {
  readonly text: string
  readonly what: string
  at = 0

  constructor(text: string, what: string) {
    this.text = text
    this.what = what
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  peek(expected: string): boolean {
    return this.text.startsWith(expected, this.at)
  }

  eat(expected: string): boolean {
    if (!this.peek(expected)) return false
    this.at += expected.length
    return true
  }

  expect(expected: string): void {
    if (!this.eat(expected)) this.fail(`expecting "${expected}"`)
  }

  blanks(): void {
    while (this.text[this.at] === ' ') this.at++
  }

  /** The longest run from here that the pattern (sticky) matches, or null. */
  match(pattern: RegExp): string | null {
    const sticky = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, '')}y`)
    sticky.lastIndex = this.at
    const found = sticky.exec(this.text)
    if (!found) return null
    this.at += found[0].length
    return found[0]
  }

  /** The rest of the text. */
  rest(): string {
    const rest = this.text.slice(this.at)
    this.at = this.text.length
    return rest
  }

  end(): void {
    if (!this.done) this.fail()
  }

  /** An identifier: letters, digits, `_ $`, inner blanks and `-`, or anything in double quotes. */
  name(): string {
    this.blanks()
    const quoted = this.quoted()
    if (quoted !== null) {
      if (quoted === '') this.fail('expecting a name')
      this.blanks()
      return quoted
    }
    const start = this.at
    while (!this.done) {
      const character = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)
      const isDash = character === '-' && this.at > start && this.text[this.at + 1] !== '>'
      if (!isDash && !nameCharacter.test(character)) break
      this.at += character.length
    }
    const name = this.text.slice(start, this.at).trim()
    if (name === '') this.fail('expecting a name')
    return name
  }

  /** A text in double quotes with backslash escapes, or null when there is none here. */
  quoted(): string | null {
    if (!this.peek('"')) return null
    return this.untilQuote() ?? this.fail('a quotation mark is not closed')
  }

  /** A quoted text that is a whole list item; a quotation mark inside a bare word leaves it bare. */
  quotedElement(): string | null {
    if (!this.peek('"')) return null
    const start = this.at
    const value = this.untilQuote()
    if (value !== null && (this.done || listEnd.test(this.text[this.at] ?? ''))) return value
    this.at = start
    return null
  }

  /** A column with the JSON path after it. */
  field(): FieldRef {
    const name = this.name()
    const path: JsonStep[] = []
    while (this.peek('->')) {
      if (path.at(-1)?.asText) this.fail('nothing can follow ->>')
      const asText = this.eat('->>') || !this.eat('->')
      path.push({ asText, ...this.jsonKey() })
      if (path.length > 32) this.fail('the JSON path is too deep')
    }
    return { name, path }
  }

  fail(expected?: string): never {
    const found = this.done ? 'unexpected end of input' : `unexpected "${this.text[this.at]}"`
    throw unreadable(this.what, this.text, `${found} at ${this.at + 1}${expected ? `, ${expected}` : ''}`)
  }

  private jsonKey(): { key: string; isIndex: boolean } {
    const quoted = this.quoted()
    if (quoted !== null) return { key: quoted, isIndex: false }
    const key = this.match(/(?:[^-:.,()>]|-(?!>)|:(?!:))+/)
    if (key === null) return this.fail('expecting a JSON key')
    return { key, isIndex: /^-?\d{1,9}$/.test(key) }
  }

  private untilQuote(): string | null {
    let value = ''
    for (let index = this.at + 1; index < this.text.length; index++) {
      const character = this.text[index]
      if (character === '\\' && index + 1 < this.text.length) {
        index++
        value += this.text[index]
      } else if (character === '"') {
        this.at = index + 1
        return value
      } else {
        value += character
      }
    }
    return null
  }
}
