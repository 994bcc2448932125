import { useBrowserLocation, useHydrated, useTimeout } from '@portal/shared-ui'
import { PASSAGE_PARAMETER } from '@portal/shared-ui/answers'
import { useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ASK_ID } from './address'
import { readDraft } from './draft'

const THANK_YOU_MS = 4000

type Asking = {
  step: 'prompt' | 'open' | 'sent'
  /** Whether this device keeps a draft of a question, as the form left it; undefined before the form has been open. */
  begun: boolean | undefined
  /** Whether the form has been closed: the button that replaces it then gets the focus. */
  left: boolean
  /** The receipt of the question that was sent last, until another is begun. */
  token: string | null
  /** The key of the last visit whose address opened the form: the same address may be followed again. */
  visit: string | null
  /** The passage in the address that opened the form; null without one. */
  place: string | null
}

type Action =
  | { type: 'open'; visit?: string; place?: string | null }
  | { type: 'leave'; begun: boolean; token: string | null }
  | { type: 'thanked' }

function reduce(asking: Asking, action: Action): Asking {
  if (action.type === 'open') {
    const { visit = asking.visit, place = null } = action
    return { ...asking, step: 'open', token: null, visit, place }
  }
  if (action.type === 'leave') {
    const { token, begun } = action
    return { ...asking, step: token ? 'sent' : 'prompt', begun, token, left: true }
  }
  return { ...asking, step: 'prompt' }
}

const atFirst: Asking = {
  step: 'prompt',
  begun: undefined,
  left: false,
  token: null,
  visit: null,
  place: null,
}

/** The step of asking a question: prompt, form, or thanks. */
export function useAsking() {
  const { search, key } = useLocation()
  const { hash } = useBrowserLocation()
  const isLive = useHydrated()
  const navigate = useNavigate()
  const [{ visit, ...asking }, dispatch] = useReducer(reduce, atFirst)
  const params = new URLSearchParams(search)
  const place = params.get(PASSAGE_PARAMETER)
  const isAddressed = place !== null || hash === `#${ASK_ID}`
  if (isAddressed && visit !== key) dispatch({ type: 'open', visit: key, place })
  /** Removes what opens the form from the address, so that it stays closed when the visitor comes back. */
  const leaveAddress = () => {
    if (!isAddressed) return
    params.delete(PASSAGE_PARAMETER)
    void navigate({ search: `${params}` }, { replace: true, preventScrollReset: true })
  }
  useTimeout(() => dispatch({ type: 'thanked' }), asking.step === 'sent' ? THANK_YOU_MS : null)

  return {
    ...asking,
    /** Whether this device keeps a draft of a question; the prompt then says so. */
    begun: asking.begun ?? (isLive && readDraft() !== null),
    /** Whether the address opens the form. */
    addressed: isAddressed,
    open: () => dispatch({ type: 'open' }),
    /** Closes the form; with the token of its receipt when the question was sent. */
    leave: (token: string | null) => {
      dispatch({ type: 'leave', begun: readDraft() !== null, token })
      leaveAddress()
    },
    /** Removes the passage from the address; the form stays open. */
    forgetPlace: leaveAddress,
  }
}
