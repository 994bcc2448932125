import { ConfirmDialog } from '@portal/shared-ui'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

type Props = { isSending: boolean; done: number; total: number }

/** Asks before the page is left while books are sent. When a session ends, the way to the sign-in page is free. */
export function LeaveSending({ isSending, done, total }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isSending &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/admin/login',
  )
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Lämna inläsningen?"
      text={`${done} av ${total} böcker är inlästa. Du kan fortsätta senare, på den här enheten eller med samma fil.`}
      confirm="Lämna"
      cancel="Stanna"
      danger={false}
      // Never done: the dialog would close and so reset the blocker, before the browser has gone back.
      onConfirm={() => new Promise(() => blocker.proceed())}
      onClose={() => blocker.reset()}
    />
  )
}
