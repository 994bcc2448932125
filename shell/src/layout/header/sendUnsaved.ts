/** Sends a member's notes and ticks that wait on the device. It ends when all were answered; without a network not at all. */
export { saveNotes } from '@portal/shared-ui/notes'
export { resendTicks } from '@portal/shared-ui/plan'
