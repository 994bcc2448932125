import type { EventEmitter } from 'node:events'

const LOOK_MS = 60_000
/** Processor time of the process within a look; a thread that hangs uses less. */
const MIN_PROGRESS_MS = 300

type StartingWorker = EventEmitter & { terminate(): Promise<unknown> }

/**
 * Resolves with the first message of a worker. On a busy machine a start takes minutes: it is given up only when the
 * process used almost no processor for a minute. Rejects with one sentence then, or when the worker fails.
 */
export function waitForStart(worker: StartingWorker, processorMs = usedProcessor): Promise<void> {
  return new Promise((resolve, reject) => {
    let before = processorMs()
    let minutes = 0
    const timer = setInterval(() => {
      const now = processorMs()
      minutes += 1
      if (now - before < MIN_PROGRESS_MS) {
        end()
        reject(new Error('the database did not start: it did nothing for a minute'))
        void worker.terminate()
        return
      }
      before = now
      console.error(`The database is still starting after ${minutes} min: the machine is busy.`)
    }, LOOK_MS)
    const end = () => {
      clearInterval(timer)
      worker.off('error', onError)
      worker.off('exit', onExit)
      worker.off('message', onMessage)
    }
    const onError = (error: Error) => {
      end()
      reject(error)
    }
    const onExit = (code: number) => {
      end()
      reject(new Error(`the database stopped while starting (code ${code})`))
    }
    const onMessage = () => {
      end()
      resolve()
    }
    worker.once('error', onError)
    worker.once('exit', onExit)
    worker.once('message', onMessage)
  })
}

function usedProcessor(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
