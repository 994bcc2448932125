import type { Failure, FromRunner, Kind } from './messages'

/** The reason for a missing response: the runner ended, the release is paused, or it took too long. */
export class NotAnswered extends Error {}

type Asked = {
  kind: Kind
  resolve: (answer: never) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}
type Settled = Extract<FromRunner, { id: number }>

/** The requests that a runner has not answered yet. */
export function createPendingRequests() {
  const asked = new Map<number, Asked>()
  let lastId = 0

  function take(id: number): Asked | undefined {
    const found = asked.get(id)
    asked.delete(id)
    clearTimeout(found?.timer)
    return found
  }

  return {
    count: () => asked.size,
    kinds: () => [...asked.values()].map(({ kind }) => kind),
    add<T>(kind: Kind, within: number, send: (id: number) => void): Promise<T> {
      lastId += 1
      const id = lastId
      return new Promise<T>((resolve, reject) => {
        const late = () => take(id)?.reject(new NotAnswered(`No answer within ${within} ms.`))
        asked.set(id, { kind, resolve, reject, timer: setTimeout(late, within) })
        send(id)
      })
    },
    settle(message: Settled): void {
      const found = take(message.id)
      if ('failure' in message) found?.reject(asError(message.failure))
      else found?.resolve(message.answer as never)
    },
    refuseAll(error: Error): void {
      for (const id of [...asked.keys()]) take(id)?.reject(error)
    },
  }
}

/** Restores an error of a release in this process, with its own fields, such as those of `NotFound`. */
const asError = ({ name, message, ...rest }: Failure): Error =>
  Object.assign(new Error(message), { name, ...rest })
