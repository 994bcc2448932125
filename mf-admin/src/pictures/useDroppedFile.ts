import { useEffect, useRef, useState } from 'react'

/**
 * Takes a file that is dropped anywhere on the page or pasted from the clipboard while the component is shown; pasted
 * text stays with its field. Returns whether files are being dragged over the page.
 */
export function useDroppedFile(take: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const takeFrom = (event: Event, files: FileList | undefined) => {
      const file = files?.[0]
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    const paste = (event: ClipboardEvent) => takeFrom(event, event.clipboardData?.files)
    const drop = (event: DragEvent) => {
      setIsOver(false)
      takeFrom(event, event.dataTransfer?.files)
    }
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Without this the browser would open the dropped file in place of the page.
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => setIsOver(event.relatedTarget !== null)
    const listeners = [
      ['paste', paste],
      ['drop', drop],
      ['dragover', over],
      ['dragleave', leave],
    ] as const
    for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener)
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener)
    }
  }, [])
  return isOver
}
