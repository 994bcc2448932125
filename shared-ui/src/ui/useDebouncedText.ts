import { useEffect, useState } from 'react'

/** Debounces a text: returns it once typing has paused for this long; empty before. */
export function useDebouncedText(text: string, milliseconds = 1000): string {
  const [quiet, setQuiet] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return quiet
}
