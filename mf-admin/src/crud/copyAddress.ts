import { copyText } from '@portal/shared-ui'

/** Puts the whole address of a path of this site on the clipboard. */
export const copyAddress = (path: string) => copyText(new URL(path, window.location.origin).href)
