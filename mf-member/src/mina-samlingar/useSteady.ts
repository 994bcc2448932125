import { useLayoutEffect, useRef, useState } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: functions of any kind
type Functions = Record<string, (...given: any[]) => void>

/** The same functions at every render, which call the latest ones: for rows that render only when they change. */
export function useSteady<Some extends Functions>(functions: Some): Some {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [steady] = useState(() =>
    Object.fromEntries(
      Object.keys(functions).map((name) => [name, (...given: unknown[]) => latest.current[name]?.(...given)]),
    ),
  )
  return steady as Some
}
