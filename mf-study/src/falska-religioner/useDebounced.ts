import { useEffect, useState } from 'react'

/** A value once it has rested: a search does not ask for every letter. */
export function useDebounced<Value>(value: Value, milliseconds = 300): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
