import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Which note is being written, and what begins or ends that; other filters in the address end it, too. */
export function useEditedNote() {
  const { search } = useLocation()
  const [begun, setBegun] = useState<{ id: string; search: string } | null>(null)
  const edited = begun?.search === search ? begun.id : null
  return [edited, (id: string | null) => setBegun(id === null ? null : { id, search })] as const
}
