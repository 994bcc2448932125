import { unreadable } from '../respond/restError'
import type { Relation } from '../schema/model'

const MAX_PARAMETERS = 20_000

/** Collects the parameters of one statement and hands out names that no other part of it uses. */
export class Sql {
  readonly params: string[] = []
  private readonly taken = new Set<string>()

  /** Binds a value as text of unknown type: PostgreSQL casts it to the type of the other side. */
  bind(value: string): string {
    if (this.params.length >= MAX_PARAMETERS) throw unreadable('query', '', 'too many values')
    this.params.push(value)
    return `$${this.params.length}`
  }

  /**
   * A quoted alias that no other part of the statement has. The first one is the name itself, so that PostgreSQL's
   * error messages name the table; the others are its first twelve letters with a number.
   */
  alias(name: string): string {
    const base = [...name].slice(0, 12).join('')
    let alias = this.taken.size === 0 ? name : `${base}_${this.taken.size}`
    while (this.taken.has(alias)) alias += '_'
    this.taken.add(alias)
    return ident(alias)
  }
}

/** Quotes an identifier. */
export function ident(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function qualified({ schema, name }: Pick<Relation, 'schema' | 'name'>): string {
  return `${ident(schema)}.${ident(name)}`
}

/** Writes an array literal whose elements are texts. */
export function arrayLiteral(elements: string[]): string {
  return `{${elements.map((element) => `"${element.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
