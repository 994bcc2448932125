/** The dialog of what went wrong: few readers ever see it. */
export { AlertDialog } from '@portal/shared-ui'
