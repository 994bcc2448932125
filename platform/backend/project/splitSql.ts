/** One statement of a file, without its semicolon, and its line. */
export type Statement = { sql: string; line: number }

/**
 * Splits SQL at its semicolons as PostgreSQL reads it: not within quotes, dollar quotes, comments or the body of
 * a `begin atomic` function. Statements that are only comments are left out.
 */
export function splitStatements(text: string): Statement[] {
  const statements: Statement[] = []
  let start = 0
  let meaningful = false
  let firstToken = 0
  /** Depth of `begin atomic … end` and the `case … end` within it. */
  let depth = 0
  let line = 1
  let counted = 0
  const finish = (end: number) => {
    if (meaningful) {
      line += lineBreaksIn(text.slice(counted, firstToken))
      counted = firstToken
      statements.push({ sql: text.slice(firstToken, end).trimEnd(), line })
    }
    start = end + 1
    meaningful = false
    depth = 0
  }
  token.lastIndex = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [piece] = found
    const at = found.index
    if (piece.startsWith('--') || piece.startsWith('/*')) {
      if (piece.startsWith('/*')) token.lastIndex = endOfBlockComment(text, at)
      continue
    }
    if (piece === ';' && depth === 0) {
      finish(at)
      continue
    }
    if (!meaningful) firstToken = at
    meaningful = true
    if (/^begin\s+atomic$/i.test(piece)) depth += 1
    else if (depth > 0 && /^case$/i.test(piece)) depth += 1
    else if (depth > 0 && /^end$/i.test(piece)) depth -= 1
    else if (/^\$[^$]*\$$/.test(piece)) {
      const close = text.indexOf(piece, token.lastIndex)
      token.lastIndex = close < 0 ? text.length : close + piece.length
    }
  }
  if (start <= text.length) finish(text.length)
  return statements
}

/** Blanks out comments, strings and dollar-quoted bodies, so that keywords can be searched for. */
export function codeOnly(sql: string): string {
  token.lastIndex = 0
  let code = ''
  let last = 0
  for (let found = token.exec(sql); found; found = token.exec(sql)) {
    const [piece] = found
    let end = token.lastIndex
    if (piece.startsWith('/*')) end = endOfBlockComment(sql, found.index)
    else if (/^\$[^$]*\$$/.test(piece)) {
      const close = sql.indexOf(piece, end)
      end = close < 0 ? sql.length : close + piece.length
    } else if (!piece.startsWith('--') && !/^[eEbBxXnN]?'/.test(piece)) continue
    code += `${sql.slice(last, found.index)} `
    last = end
    token.lastIndex = end
  }
  return code + sql.slice(last)
}

/** The line (1-based) of a character in a text. */
export function lineOf(text: string, index: number): number {
  return lineBreaksIn(text.slice(0, index)) + 1
}

const lineBreaksIn = (text: string): number => text.split('\n').length - 1

const token = new RegExp(
  [
    /--[^\n]*/,
    /\/\*/,
    /[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)/,
    /[bBxXnN]?'(?:[^']|'')*(?:'|$)/,
    /"(?:[^"]|"")*(?:"|$)/,
    /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/,
    /\bbegin\s+atomic\b/,
    /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/,
    /;/,
    /[^\s]/,
  ]
    .map((part) => part.source)
    .join('|'),
  'gi',
)

/** Block comments nest in PostgreSQL, which a regular expression cannot follow. */
function endOfBlockComment(text: string, from: number): number {
  const edge = /\/\*|\*\//g
  edge.lastIndex = from + 2
  let depth = 1
  for (let found = edge.exec(text); found; found = edge.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return edge.lastIndex
  }
  return text.length
}
