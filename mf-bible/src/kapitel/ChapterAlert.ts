/** The error dialog, in its own chunk: few readers ever see it. */
export { AlertDialog } from '@portal/shared-ui'
