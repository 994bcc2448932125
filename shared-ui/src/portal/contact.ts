import { create } from 'zustand'

/** Whether the contact dialog is open; only the shell, which owns the dialog, reads it. */
export const useContactDialog = create<{ open: boolean }>(() => ({ open: false }))

/** Opens the shell's contact dialog from any app. */
export const openContact = (): void => useContactDialog.setState({ open: true })
