import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Remembers for each history entry the link by which its page was left. Returns a function that finds this link after
 * going back, so that keyboard users continue there; null without one.
 */
export function useRestoreFocus(): () => HTMLElement | null {
  const { key } = useLocation()
  const kind = useNavigationType()
  const links = useRef(new Map<string, string>())
  const last = useRef({ key, followed: '' })

  useEffect(() => {
    const note = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('main a[href]') : null
      last.current.followed = link?.getAttribute('href') ?? ''
    }
    document.addEventListener('click', note, { capture: true })
    return () => document.removeEventListener('click', note, { capture: true })
  }, [])

  useEffect(() => {
    if (last.current.key === key) return
    if (kind === 'PUSH' && last.current.followed) links.current.set(last.current.key, last.current.followed)
    last.current = { key, followed: '' }
  }, [key, kind])

  return useCallback(() => {
    const href = links.current.get(last.current.key)
    return href === undefined ? null : document.querySelector(`main a[href="${CSS.escape(href)}"]`)
  }, [])
}
