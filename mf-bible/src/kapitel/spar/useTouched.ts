import { whenIdle } from '@portal/shared-ui/browser'
import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const
let wasTouched = false

/** Whether somebody has moved anything yet, since this tab began to read. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(wasTouched)
  useEffect(() => {
    if (touched) return
    const listening = new AbortController()
    let stopIdle = () => {}
    const onTouch = () => {
      listening.abort()
      stopIdle = whenIdle(
        () => {
          wasTouched = true
          setTouched(true)
        },
        { timeout: 500, pause: 0 },
      )
    }
    for (const sign of signs)
      window.addEventListener(sign, onTouch, { passive: true, signal: listening.signal })
    return () => {
      listening.abort()
      stopIdle()
    }
  }, [touched])
  return touched
}
