import { useBrowserLocation, useHydrated, useTimeout } from '@portal/shared-ui'
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
}

type Action =
  | { type: 'open'; visit?: string }
  | { type: 'leave'; begun: boolean; token: string | null }
  | { type: 'thanked' }

function reduce(asking: Asking, action: Action): Asking {
  if (action.type === 'open')
    return { ...asking, step: 'open', token: null, visit: action.visit ?? asking.visit }
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
}

/** The step of asking a question: prompt, form, or thanks. */
export function useAsking() {
  const { search, key } = useLocation()
  const { hash } = useBrowserLocation()
  const isLive = useHydrated()
  const navigate = useNavigate()
  const [{ visit, ...asking }, dispatch] = useReducer(reduce, atFirst)
  const isAddressed = hash === `#${ASK_ID}`
  if (isAddressed && visit !== key) dispatch({ type: 'open', visit: key })
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
      // Removes the fragment, so that the form stays closed when the visitor comes back.
      if (isAddressed) void navigate({ search }, { replace: true, preventScrollReset: true })
    },
  }
}
