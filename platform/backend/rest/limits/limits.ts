import { RestError } from '../respond/restError'

/**
 * The limits of one request. The site's own requests stay far below; the most expensive allowed one occupies the
 * embedded database for about a tenth of a second. `docs/decisions/embedded-backend.md` says why.
 */
export const limits = {
  /** Levels of embeds below the table or function. */
  depth: 5,
  /** Embeds in all. */
  embeds: 10,
  /** Columns shown, over all levels. */
  columns: 100,
  /** How often one request may select the same whole column: each time copies its value. */
  copies: 3,
  /** Filters, each member of `and=` and `or=` counted. */
  conditions: 300,
  orders: 10,
  /** Rows of a body. */
  written: 1000,
  /** Characters of a regular expression with its counted repetitions expanded. */
  expression: 500,
  /** Rows over all levels: those shown, and those that embeds read. */
  rows: 10_000,
  /** Bytes of the rows over all levels; the rows of an embed count again in the row that contains them. */
  bytes: 4_000_000,
  /** Characters compared with patterns, weighted by what the comparison costs (`weightOf`). */
  characters: 12_000_000,
}

export type Limit = keyof typeof limits

const amount = (limit: Limit): string => limits[limit].toLocaleString('en')

const sentences: Record<Limit, () => string> = {
  depth: () => `Embeds can be nested ${amount('depth')} deep`,
  embeds: () => `A request can have ${amount('embeds')} embeds`,
  columns: () => `A request can show ${amount('columns')} columns, over all levels`,
  copies: () => `A column can be shown ${amount('copies')} times`,
  conditions: () => `A request can have ${amount('conditions')} filters`,
  orders: () => `A request can order by ${amount('orders')} columns`,
  written: () => `A request can write ${amount('written')} rows`,
  expression: () =>
    `A regular expression can have ${amount('expression')} characters, counted repetitions written out`,
  rows: () => `A request can read ${amount('rows')} rows, over all levels`,
  bytes: () => `A request can be answered with rows of ${amount('bytes')} bytes, over all levels`,
  characters: () => `A request can compare ${amount('characters')} characters with patterns`,
}

const lessRows = 'Ask for less at a time: with filters, with limit and offset, or level by level.'
const hints: Partial<Record<Limit, string>> = { rows: lessRows, bytes: lessRows, characters: lessRows }

/** The refusal of a request that would cost more than a limit: status 400 with a code such as `LIMIT_ROWS`. */
export function overLimit(limit: Limit): RestError {
  return new RestError(400, `LIMIT_${limit.toUpperCase()}`, sentences[limit](), {
    hint: hints[limit] ?? null,
  })
}
