import { useEffect, useState } from 'react'

/** A text once nothing has been typed for so many milliseconds; empty before that. */
export function useDebouncedText(text: string, milliseconds = 1000): string {
  const [quiet, setQuiet] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return quiet
}
