import { DatabaseError, type Param, type Result, type Row } from './database'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The simple-query message: any number of statements, no parameters. */
export function simpleQuery(sql: string): Uint8Array {
  const query = message('Q', [encoder.encode(sql), nul])
  // COPY … FROM STDIN would wait for data that nobody sends. PostgreSQL ignores a stray CopyFail otherwise.
  if (!/\bcopy\b/i.test(sql)) return query
  return concat([query, message('f', [encoder.encode('this server takes no COPY data; use INSERT'), nul])])
}

/** Parse, bind, describe, execute and sync in one round trip; every parameter is text of unknown type. */
export function extendedQuery(sql: string, params: Param[]): Uint8Array {
  const values = params.flatMap((param) => {
    if (param === null) return [int32(-1)]
    const bytes = encoder.encode(param)
    return [int32(bytes.length), bytes]
  })
  return concat([
    message('P', [nul, encoder.encode(sql), nul, int16(0)]),
    message('B', [nul, nul, int16(0), int16(params.length), ...values, int16(0)]),
    message('D', [encoder.encode('P'), nul]),
    message('E', [nul, int32(0)]),
    message('S', []),
  ])
}

export type Notification = { channel: string; payload: string }

export type Reply = {
  results: Result[]
  /** Command tags ("INSERT 0 1", "COMMIT") in step with `results`. */
  tags: string[]
  error: DatabaseError | null
  notifications: Notification[]
  /** Transaction status after the last message: idle, in a transaction, or in a failed one. */
  status: 'I' | 'T' | 'E'
}

/** Reads what PostgreSQL answered to one of the messages above. */
export function readReply(bytes: Uint8Array): Reply {
  const reply: Reply = { results: [], tags: [], error: null, notifications: [], status: 'I' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let names: string[] = []
  let rows: Row[] = []
  for (let at = 0; at + 5 <= bytes.length; at += 1 + view.getUint32(at + 1)) {
    const type = String.fromCharCode(bytes[at] ?? 0)
    const body = bytes.subarray(at + 5, at + 1 + view.getUint32(at + 1))
    if (type === 'T') names = columnNames(body)
    else if (type === 'D') rows.push(dataRow(body, names))
    else if (type === 'C') {
      const tag = cString(body, 0)
      reply.tags.push(tag)
      reply.results.push({ rows, affected: Number(/ (\d+)$/.exec(tag)?.[1] ?? 0) })
      names = []
      rows = []
    } else if (type === 'E') reply.error ??= errorReport(body)
    else if (type === 'A') {
      const channel = cString(body, 4)
      reply.notifications.push({ channel, payload: cString(body, 5 + encoder.encode(channel).length) })
    } else if (type === 'Z') reply.status = decoder.decode(body) as Reply['status']
  }
  return reply
}

function columnNames(body: Uint8Array): string[] {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const names: string[] = []
  let at = 2
  for (let i = view.getUint16(0); i > 0; i--) {
    const end = body.indexOf(0, at)
    names.push(decoder.decode(body.subarray(at, end)))
    at = end + 19
  }
  return names
}

function dataRow(body: Uint8Array, names: string[]): Row {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const row: Row = {}
  let at = 2
  for (const name of names) {
    const length = view.getInt32(at)
    at += 4
    if (length < 0) {
      row[name] = null
      continue
    }
    row[name] = decoder.decode(body.subarray(at, at + length))
    at += length
  }
  return row
}

function errorReport(body: Uint8Array): DatabaseError {
  const fields: Record<string, string> = {}
  for (let at = 0; body[at] !== 0 && at < body.length; ) {
    const end = body.indexOf(0, at)
    fields[String.fromCharCode(body[at] ?? 0)] = decoder.decode(body.subarray(at + 1, end))
    at = end + 1
  }
  return new DatabaseError({
    message: fields.M ?? 'unknown error',
    code: fields.C ?? 'XX000',
    detail: fields.D,
    hint: fields.H,
    constraint: fields.n,
    position: fields.P ? Number(fields.P) : null,
  })
}

function cString(body: Uint8Array, from: number): string {
  return decoder.decode(body.subarray(from, body.indexOf(0, from)))
}

const nul = new Uint8Array(1)

function int16(value: number): Uint8Array {
  const bytes = new Uint8Array(2)
  new DataView(bytes.buffer).setInt16(0, value)
  return bytes
}

function int32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setInt32(0, value)
  return bytes
}

function message(type: string, parts: Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 4)
  return concat([encoder.encode(type), int32(length), ...parts])
}

function concat(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
