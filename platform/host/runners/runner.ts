import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Failure, FromRunner, Kind, Questions, Start, ToRunner } from './messages'
import { createPendingRequests, NotAnswered } from './pendingRequests'
import { watchProcess } from './watchProcess'

const inside = join(import.meta.dirname, 'inside')
/** For JavaScript objects; buffers are outside the heap and count for the whole process (watchProcess). */
const MAX_HEAP_MB = 256
/** V8's young generation has three semi-spaces. By default each grows to 16 MB, and the memory is never given back. */
const MAX_SEMI_SPACE_MB = 2

export type Runner = {
  /** Rejects when the shell's code cannot run. */
  ready: Promise<void>
  ask: <K extends Kind>(
    kind: K,
    asks: Questions[K]['asks'],
    within: number,
  ) => Promise<Questions[K]['answer']>
  /** Ends the process when its work is done. */
  retire: () => void
  end: () => void
}

/**
 * The end of a runner in words; the detail may contain visitors' input and is only logged. `pending`: what it was asked for then.
 */
export type Fault = { words: string; detail?: string; pending?: Kind[] }

/**
 * Starts a process that runs the code of one app, without environment and files and with bounded memory. The process
 * is ended when it hangs, grows too large or leaves an uncaught error; its pending requests are then rejected.
 * @param onEnd called once, with the fault when its own code ended the process.
 */
export function startRunner(start: Promise<Start>, onEnd: (fault: Fault | null) => void): Runner {
  const child = forkRunner()
  const asked = createPendingRequests()
  let hasEnded = false
  let isRetired = false
  const send = (message: ToRunner) => void (child.connected && child.send(message, () => {}))
  const watch = watchProcess({
    pid: child.pid ?? 0,
    ping: () => send({ ping: true }),
    onFault: (words) => end({ words }),
  })
  start.then(
    (code) => send({ start: code }),
    (error: Error) => end({ words: 'cannot be run on the host', detail: error.message }),
  )
  const ready = withResolvers<void>()
  // Prevents an unhandled rejection: callers await it only for the shell.
  ready.promise.catch(() => {})

  child.on('message', (message: FromRunner) => {
    watch.heard('pong' in message ? message.resident : null)
    if ('ready' in message) {
      watch.begun()
      ready.resolve()
      rest()
    } else if ('fault' in message) end(faultOf(message))
    else if ('id' in message) asked.settle(message)
  })
  child.once('exit', (code, signal) => end({ words: `ended its process (${signal ?? `code ${code}`})` }))
  child.on('error', () => end({ words: 'could not be started' }))

  function end(fault: Fault | null): void {
    if (hasEnded) return
    hasEnded = true
    watch.stop()
    child.kill('SIGKILL')
    const ended = new NotAnswered('The runner ended.')
    const pending = asked.kinds()
    asked.refuseAll(ended)
    ready.reject(ended)
    onEnd(isRetired || !fault ? null : { ...fault, pending })
  }

  /** When no request is pending: lets the host exit, and ends a retired process. */
  function rest(): void {
    if (asked.count() > 0) return
    child.channel?.unref()
    if (isRetired) end(null)
  }

  return {
    ready: ready.promise,
    ask: (kind, asks, within) => {
      if (hasEnded) return Promise.reject(new NotAnswered('The runner ended.'))
      child.channel?.ref()
      const answer = asked.add<never>(kind, within, async (id) => {
        // Waits for the runner's code; when reading the code fails, the runner ends and rejects the request.
        if (await start.catch(() => null)) send({ id, kind, asks } as ToRunner)
      })
      answer.then(rest, rest)
      return answer
    },
    retire: () => {
      isRetired = true
      rest()
    },
    end: () => end(null),
  }
}

/** A promise that is settled from outside. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<T>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  return { promise, resolve, reject }
}

function forkRunner(): ChildProcess {
  const child = fork(join(inside, 'main.mjs'), [], {
    execArgv: [
      ...permissions,
      `--max-old-space-size=${MAX_HEAP_MB}`,
      `--max-semi-space-size=${MAX_SEMI_SPACE_MB}`,
      '--expose-gc',
    ],
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.ref()
  // A runner ends when its channel closes; a stuck one would not notice, so it is killed.
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

const knows = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag)

/**
 * Permits only the program's own files: no other files, no processes, no threads, no add-ons. The network stays
 * permitted, for the backend.
 */
const permissions = [
  knows('--permission') ? '--permission' : '--experimental-permission',
  `--allow-fs-read=${join(inside, '*')}`,
  ...(knows('--allow-net') ? ['--allow-net'] : []),
  '--no-warnings',
]

/** Passes only the host's time zone and trusted certificates to the runner. */
const environment = () =>
  Object.fromEntries(
    ['TZ', 'NODE_EXTRA_CA_CERTS'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )

function faultOf({ fault, isLate }: { fault: Failure; isLate: boolean }): Fault {
  const [, where = ''] = /\n(\s+at .*)/.exec(fault.stack ?? '') ?? []
  return {
    words: isLate ? 'left an uncaught error behind' : 'cannot be run on the host',
    detail: `${fault.name}: ${fault.message}${where.replace(/\s+/, ' ')}`,
  }
}
