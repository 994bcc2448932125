import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The note in the editor, with functions to start and stop editing; a changed filter stops it, too. */
export function useEditedNote() {
  const { search } = useLocation()
  const [begun, setBegun] = useState<{ id: string; search: string } | null>(null)
  const edited = begun?.search === search ? begun.id : null
  return [edited, (id: string | null) => setBegun(id === null ? null : { id, search })] as const
}
