import { useEffect, useRef, useState } from 'react'
import { useReadNumbering } from './bibleImport.data'
import { openReader, type Reader } from './openReader'
import type { ReadOutcome, Spot } from './reading'

/** Reads the chosen files, and keeps them open for excerpts until others are chosen. */
export function useReader() {
  const readNumbering = useReadNumbering()
  const opened = useRef<Promise<Reader>>(undefined)
  const files = useRef<File[]>([])
  /** The number of the latest choice: an earlier one's outcome is ignored. */
  const latest = useRef(0)
  const [part, setPart] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<ReadOutcome | null>(null)
  const [error, setError] = useState<unknown>(null)

  const close = () => {
    void opened.current?.then((reader) => reader.close())
    opened.current = undefined
  }
  useEffect(() => close, [])

  const start = async (chosen: File[], partial: boolean) => {
    latest.current += 1
    const mine = latest.current
    files.current = chosen
    setOutcome(null)
    setError(null)
    setPart(0)
    try {
      // A new reader: the one before may still be at work on another file.
      close()
      opened.current = openReader()
      const [reader, stored] = await Promise.all([opened.current, readNumbering()])
      const read = await reader.read({ files: chosen, partial, stored }, (done) => {
        if (mine === latest.current) setPart(done)
      })
      if (mine === latest.current) setOutcome(read)
    } catch (failure) {
      if (mine === latest.current) setError(failure)
    } finally {
      if (mine === latest.current) setPart(null)
    }
  }

  return {
    /** From 0 to 1 while a file is read. */
    part,
    isReading: part !== null,
    outcome,
    error,
    read: (chosen: File[]) => start(chosen, false),
    /** Reads the same files again, although they seem to be cut off. */
    readPartial: () => start(files.current, true),
    excerpt: async (spot: Spot) => (await opened.current)?.excerpt(spot) ?? null,
    clear: () => {
      latest.current += 1
      close()
      setOutcome(null)
      setError(null)
      setPart(null)
    },
  }
}

export type OpenReader = ReturnType<typeof useReader>
