import { create } from 'zustand'

/** Whether the contact dialog is open; only the shell, which owns the dialog, reads it. */
export const useContactDialog = create<{ open: boolean }>(() => ({ open: false }))

/** Opens the shell's contact dialog from anywhere: an event, so that no app reaches into the footer. */
export const openContact = (): void => useContactDialog.setState({ open: true })
