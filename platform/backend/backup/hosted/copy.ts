import { once } from 'node:events'
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** The connection that `pg` passes to a custom query, with the COPY messages of protocol 3.0. */
type Connection = {
  stream: Writable
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** The common part of a COPY in either direction, as a query that `pg` runs. */
abstract class Copy {
  readonly done: Promise<void>
  private resolve: () => void = () => {}
  private reject: (error: Error) => void = () => {}
  private error: Error | null = null

  constructor(readonly text: string) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }
  submit(connection: Connection): void {
    connection.query(this.text)
  }
  handleError(error: Error): void {
    this.keep(error)
    this.settle()
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.settle()
  }
  /** Keeps the first error: those after it are its consequences. */
  protected keep(error: Error): void {
    this.error ??= error
  }
  protected get hasFailed(): boolean {
    return this.error !== null
  }
  protected settle(): void {
    if (this.error) this.reject(this.error)
    else this.resolve()
  }
}

class CopyOut extends Copy {
  private readonly file: number
  constructor(text: string, path: string) {
    super(text)
    this.file = openSync(path, 'wx', 0o600)
  }
  handleCopyOutResponse(): void {}
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.hasFailed) return
    this.attempt(() => {
      // A disk that is almost full takes a part.
      for (let from = 0; from < chunk.length; ) from += writeSync(this.file, chunk, from)
    })
  }
  protected override settle(): void {
    this.attempt(() => closeSync(this.file))
    // `pg` calls this for an error and again for the end that follows it.
    this.settle = () => {}
    super.settle()
  }
  /** Keeps an error until the server has ended the copy: thrown in the callback of a socket, it would end the process. */
  private attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.keep(error as Error)
    }
  }
}

class CopyIn extends Copy {
  constructor(
    text: string,
    private readonly source: AsyncIterable<Buffer>,
  ) {
    super(text)
  }
  handleCopyInResponse(connection: Connection): void {
    this.send(connection).then(
      () => connection.endCopyFrom(),
      (error: Error) => connection.sendCopyFail(error.message),
    )
  }
  private async send(connection: Connection): Promise<void> {
    for await (const chunk of this.source) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
  }
}

/** Writes the output of `COPY … TO STDOUT` to a new file that only its owner can read. */
export async function copyOut(client: pg.ClientBase, text: string, path: string): Promise<void> {
  await client.query(new CopyOut(text, path) as unknown as pg.Submittable & CopyOut).done
}

/** Sends a file to `COPY … FROM STDIN`. */
export async function copyIn(client: pg.ClientBase, text: string, path: string): Promise<void> {
  const source = createReadStream(path) as AsyncIterable<Buffer>
  await client.query(new CopyIn(text, source) as unknown as pg.Submittable & CopyIn).done
}
