import { useEffect, useEffectEvent } from 'react'

/** Says that something is true, and when that is over. */
export function useSaid(is: boolean, onChange: (is: boolean) => void): void {
  const say = useEffectEvent(onChange)
  useEffect(() => {
    if (!is) return
    say(true)
    return () => say(false)
  }, [is])
}
