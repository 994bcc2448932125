import { isUnreachable } from '@portal/shared-ui'
import { isTransient, TOO_MANY_REQUESTS } from '@portal/shared-ui/sqlState'
import type { BeginRequest, ImportCalls } from './bibleImport.data'
import type { ParsedBook } from './reading'

/**
 * What the sender does: it sends, waits for the network, is paused by the person, was stopped by a refusal that holds
 * for all books, or has sent everything that can be sent.
 */
type Phase = 'sending' | 'waiting' | 'paused' | 'stopped' | 'sent'

export type SendState = {
  phase: Phase
  /** The number of the import in the database; null before it has begun. */
  id: number | null
  /** The books that are written, by OSIS code. */
  done: readonly string[]
  /** The books that were refused, with the reason. */
  failed: ReadonlyMap<string, unknown>
  /** The reason of 'stopped' and 'waiting'. */
  error: unknown
}

export type Sender = {
  state: () => SendState
  /** Sends until everything is sent, or is paused or stopped. Does nothing while it sends. */
  run: () => Promise<void>
  pause: () => void
  /** Sends a refused book again. */
  retry: (osis: string) => Promise<void>
}

type Bible = Omit<BeginRequest, 'books'> & { books: readonly ParsedBook[] }

type Options = {
  calls: ImportCalls
  bible: Bible
  onChange: (state: SendState) => void
  /** The books that are written already, as far as is known before it begins. */
  done?: readonly string[]
  /** Resolves after the time, or when the network is back. */
  wait?: (milliseconds: number) => Promise<void>
}

/** Whether requests are under way, or will be without the person. */
export const isRunning = ({ phase }: Pick<SendState, 'phase'>): boolean =>
  phase === 'sending' || phase === 'waiting'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/**
 * Sends a Bible book by book. A lost answer is no harm: the database writes a book that it has already without a
 * change. Requests that no answer comes to are tried again, after longer and longer waits.
 */
export function createSender({ calls, bible, onChange, done = [], wait = waitForNetwork }: Options): Sender {
  let current: SendState = { phase: 'paused', id: null, done, failed: new Map(), error: null }
  const change = (part: Partial<SendState>) => {
    current = { ...current, ...part }
    onChange(current)
  }
  /** Each run has a number: a request of an earlier one may still be under way when the person goes on. */
  let turn = 0
  const isOn = (mine: number) => mine === turn

  /** Repeats a request until an answer comes; null when the person pauses meanwhile. */
  const answered = async <Answer>(mine: number, ask: () => Promise<Answer>): Promise<Answer | null> => {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await ask()
        if (isOn(mine) && current.phase === 'waiting') change({ phase: 'sending', error: null })
        return answer
      } catch (error) {
        if (!isOn(mine)) return null
        if (!mayPass(error, tries)) throw error
        change({ phase: 'waiting', error })
        await wait(Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS))
        if (!isOn(mine)) return null
      }
    }
  }

  const begin = async (mine: number) => {
    const { books, ...rest } = bible
    const begun = await answered(mine, () => calls.begin({ ...rest, books: books.map(({ osis }) => osis) }))
    if (begun) change({ id: begun.id, done: begun.done })
    return begun?.id
  }

  const next = () => bible.books.find(({ osis }) => !current.done.includes(osis) && !current.failed.has(osis))

  const send = async (mine: number, id: number, book: ParsedBook) => {
    try {
      const written = await answered(mine, () => calls.sendBook(id, book))
      if (written && !current.done.includes(book.osis)) change({ done: [...current.done, book.osis] })
    } catch (error) {
      if (holdsForAll(error)) throw error
      change({ failed: new Map(current.failed).set(book.osis, error) })
    }
  }

  const run = async () => {
    if (isRunning(current)) return
    turn += 1
    const mine = turn
    change({ phase: 'sending', error: null })
    try {
      // Again after each pause: the list of written books is the database's.
      const id = await begin(mine)
      for (let book = next(); id !== undefined && book && isOn(mine); book = next())
        await send(mine, id, book)
      if (isOn(mine)) change({ phase: 'sent', error: null })
    } catch (error) {
      if (isOn(mine)) change({ phase: 'stopped', error })
    }
  }

  return {
    state: () => current,
    run,
    pause: () => {
      if (!isRunning(current)) return
      turn += 1
      change({ phase: 'paused', error: null })
    },
    retry: async (osis) => {
      const failed = new Map(current.failed)
      failed.delete(osis)
      change({ failed })
      await run()
    },
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

/** The tries after which a server that answers with a failure of its own has refused a book. */
const MAX_TRIES = 5

/** Whether a later try may succeed: no answer came, or the server is overloaded. */
const mayPass = (error: unknown, tries: number): boolean =>
  isUnreachable(error) ||
  codeOf(error) === TOO_MANY_REQUESTS ||
  (isTransient(codeOf(error)) && tries < MAX_TRIES)

/** Whether a refusal holds for the other books, too: a lost right, an ended session, another's import. */
const holdsForAll = (error: unknown): boolean =>
  /^(?:42501|PT401|PT403|PT404|PT409|PGRST30\d)$/.test(codeOf(error))

function waitForNetwork(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
  })
}
