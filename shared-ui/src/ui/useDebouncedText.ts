import { useEffect, useState } from 'react'

/** Debounces a text: returns the text at the last pause of this length; empty before the first pause. */
export function useDebouncedText(text: string, milliseconds = 1000): string {
  const [quiet, setQuiet] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return quiet
}
