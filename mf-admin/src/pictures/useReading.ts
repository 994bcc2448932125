import { readPicture } from '@portal/shared-ui/pictures'
import { useRef, useState } from 'react'
import type { NewPicture } from './pictures.data'

/** Decodes a picture from a file; passes it on unless another one was requested meanwhile. */
export function useReading(onRead: (picture: NewPicture) => void) {
  const asked = useRef(0)
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const read = async (fileName: string, load: () => Promise<Blob>) => {
    const turn = ++asked.current
    setBusy(true)
    setError(undefined)
    try {
      const bitmap = await readPicture(await load())
      if (turn === asked.current) onRead({ bitmap, name: nameFrom(fileName) })
    } catch (failure) {
      if (turn === asked.current) setError(failure)
    } finally {
      if (turn === asked.current) setBusy(false)
    }
  }
  return { read, busy, error }
}

/** A file's name without its extension, at most 200 characters; 'Bild' if nothing is left. */
const nameFrom = (file: string): string =>
  file
    .replace(/\.\w{1,5}$/, '')
    .trim()
    .slice(0, 200) || 'Bild'
