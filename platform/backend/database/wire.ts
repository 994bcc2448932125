import { serialize } from 'pg-protocol'
import type * as messages from 'pg-protocol/dist/messages'
import { Parser } from 'pg-protocol/dist/parser'
import { DatabaseError, type Param, type Result, type Row } from './database'

/** The simple-query message: any number of statements, no parameters. */
export function simpleQuery(sql: string): Uint8Array {
  const query = serialize.query(sql)
  // COPY … FROM STDIN would wait for data that never comes. PostgreSQL ignores a stray CopyFail otherwise.
  if (!/\bcopy\b/i.test(sql)) return own([query])
  return own([query, serialize.copyFail('this server takes no COPY data; use INSERT')])
}

/** Parse, bind, describe, execute and sync in one round trip; every parameter is text of unknown type. */
export function extendedQuery(sql: string, params: Param[]): Uint8Array {
  return own([
    serialize.parse({ text: sql }),
    serialize.bind({ values: params }),
    serialize.describe({ type: 'P' }),
    serialize.execute(),
    serialize.sync(),
  ])
}

export type Notification = { channel: string; payload: string }

export type Reply = {
  results: Result[]
  /** Command tags ("INSERT 0 1", "COMMIT"), one for each element of `results`. */
  tags: string[]
  error: DatabaseError | null
  notifications: Notification[]
}

type Message =
  | { name: 'rowDescription'; fields: messages.Field[] }
  | { name: 'dataRow'; fields: (string | null)[] }
  | { name: 'commandComplete'; text: string }
  | ({ name: 'notification' } & Notification)
  | (messages.DatabaseError & { name: 'error' })

/** Reads PostgreSQL's reply to one of the messages above. */
export function readReply(bytes: Uint8Array): Reply {
  const reply: Reply = { results: [], tags: [], error: null, notifications: [] }
  let names: string[] = []
  let rows: Row[] = []
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (parsed) => {
    const message = parsed as unknown as Message
    switch (message.name) {
      case 'rowDescription':
        names = message.fields.map(({ name }) => name)
        break
      case 'dataRow':
        rows.push(rowOf(names, message.fields))
        break
      case 'commandComplete':
        reply.tags.push(message.text)
        reply.results.push({ rows, affected: Number(/ (\d+)$/.exec(message.text)?.[1] ?? 0) })
        names = []
        rows = []
        break
      case 'error':
        reply.error ??= errorOf(message)
        break
      case 'notification':
        reply.notifications.push({ channel: message.channel, payload: message.payload })
    }
  })
  return reply
}

function rowOf(names: string[], values: (string | null)[]): Row {
  const row: Row = {}
  for (const [index, name] of names.entries()) row[name] = values[index] ?? null
  return row
}

function errorOf({
  message,
  code,
  detail,
  hint,
  constraint,
  position,
}: messages.DatabaseError): DatabaseError {
  return new DatabaseError({
    message: message || 'unknown error',
    code: code ?? 'XX000',
    detail,
    hint,
    constraint,
    position: position ? Number(position) : null,
  })
}

/**
 * Copies the message into an ArrayBuffer of its own, because it is transferred to the worker: pg-protocol's buffers are
 * constants or share Node's pool.
 */
function own(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
