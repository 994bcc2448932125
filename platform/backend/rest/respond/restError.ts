/** A refusal of the REST interface: becomes `{code, message, details, hint}` with all four keys. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly hint: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null } = {},
  ) {
    super(message)
    this.name = 'RestError'
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
  }
}

/** A part of the address that cannot be parsed. */
export function unreadable(what: string, text: string, reason: string): RestError {
  return new RestError(400, 'PGRST100', `failed to parse ${what} (${shorten(text)})`, { details: reason })
}

/** A feature that this backend does not support, refused by name. */
export function unsupported(what: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', {
    details: `${what} is not supported here`,
  })
}

/** A body that does not fit the request. */
export function badBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message)
}

/** A range that cannot be returned. */
export function badRange(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details })
}

/** A filter, order or limit on an embed that the select list does not have. */
export function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
