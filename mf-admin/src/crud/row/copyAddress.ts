import { copyText } from '@portal/shared-ui'

/** Copies the full URL of a path of this site to the clipboard. */
export const copyAddress = (path: string) => copyText(new URL(path, window.location.origin).href)
