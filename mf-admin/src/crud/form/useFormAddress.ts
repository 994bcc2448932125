import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { FORM_HASH } from '../data/formHash'
import { SETTLED } from './LeaveGuard'

type Way = {
  /** With '1', goes to the empty form instead of the list. */
  ny?: '1'
  /** The row to open instead. */
  row?: string | undefined
  /** Closes the form after saving or discarding. */
  settled?: boolean
}

/** The form's state in the address, and links to the list and the empty form. `tab`: for screens with several. */
export function useFormAddress(path: string, tab: string | undefined) {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const present = new URLSearchParams(search)
  const copyId = present.get('kopia') ?? undefined

  const go = ({ ny, row, settled }: Way = {}) => {
    const params = new URLSearchParams(search)
    params.delete('kopia')
    params.delete('ny')
    params.delete('dag')
    if (ny) params.set('ny', ny)
    if (tab && id !== undefined) params.set('flik', tab)
    navigate(
      { pathname: row ? `${path}/${row}` : path, search: params.toString(), hash: ny ? FORM_HASH : '' },
      { state: settled ? SETTLED : undefined, preventScrollReset: true },
    )
  }
  return {
    id,
    copyId,
    /** The day of a new row: `?ny=1&dag=2026-12-01`. */
    day: /^\d{4}-\d{2}-\d{2}$/.exec(present.get('dag') ?? '')?.[0],
    isNew: id === undefined && copyId === undefined,
    isWriting: id !== undefined || copyId !== undefined || present.has('ny'),
    go,
  }
}
