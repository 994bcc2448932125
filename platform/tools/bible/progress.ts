import type { WriteStream } from 'node:tty'

const BAR_WIDTH = 30

export type Progress = {
  /** Shows `done` of `all`, in any unit. */
  show(title: string, done: number, all: number): void
  /** Removes the bar before other output. */
  clear(): void
}

/** A progress bar on a terminal; elsewhere one line for each quarter, so that a log stays readable. */
export function createProgress(stream: Pick<WriteStream, 'write' | 'isTTY'>): Progress {
  let lastLine = ''
  let lastQuarter = ''
  return {
    show: (title, done, all) => {
      const part = all > 0 ? Math.min(1, done / all) : 1
      if (!stream.isTTY) {
        const quarter = `${title} ${Math.floor(part * 4) * 25} %`
        if (quarter !== lastQuarter) stream.write(`${quarter}\n`)
        lastQuarter = quarter
        return
      }
      const filled = Math.round(part * BAR_WIDTH)
      const line = `${title} [${'█'.repeat(filled)}${'·'.repeat(BAR_WIDTH - filled)}] ${Math.floor(part * 100)} %`
      if (line !== lastLine) stream.write(`\r\u001b[K${line}`)
      lastLine = line
    },
    clear: () => {
      if (lastLine) stream.write('\r\u001b[K')
      lastLine = ''
    },
  }
}
