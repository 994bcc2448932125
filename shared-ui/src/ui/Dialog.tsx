import { type ComponentType, useEffect, useState } from 'react'
import type { DialogFrameProps } from './DialogFrame'

/**
 * A dialog, mounted to open: `{open && <Dialog title="…" onClose={close}>…</Dialog>}`, so that what is inside always
 * starts fresh. Focus goes in, stays in, and returns to where it was; Escape, the cross and a press outside close it.
 *
 * Base UI's dialog (21 kB compressed) is fetched when the first dialog opens, or by `preloadDialogs`.
 */
export function Dialog(props: DialogFrameProps) {
  const [Frame, setFrame] = useState<ComponentType<DialogFrameProps> | undefined>(() => loaded)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    let live = true
    preloadDialogs().then(
      (frame) => live && setFrame(() => frame),
      (error) => live && setFailure(error),
    )
    return () => {
      live = false
    }
  }, [])

  // The area's error boundary knows what to do about a chunk that cannot be had.
  if (failure) throw failure
  return Frame ? <Frame {...props} /> : null
}

let loaded: ComponentType<DialogFrameProps> | undefined
let loading: Promise<ComponentType<DialogFrameProps>> | undefined

/** Fetches the code of dialogs ahead of the first one, in idle time or when a button that opens one is touched. */
export function preloadDialogs(): Promise<ComponentType<DialogFrameProps>> {
  loading ??= import('./DialogFrame').then(
    ({ DialogFrame }) => {
      loaded = DialogFrame
      return DialogFrame
    },
    (error) => {
      // A failed import is not kept, or no dialog would ever open again.
      loading = undefined
      throw error
    },
  )
  return loading
}
