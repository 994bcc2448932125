import { draftNames, keepDraft, MARK, readDraft } from '@portal/shared-ui/browser'
import { useFormContext } from '@portal/shared-ui/forms'
import { usePortal, useSession } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import { useEffect, useState } from 'react'
import styled from 'styled-components'

/** The forms of a member's pages whose text is kept. */
type KeptForm = 'color-names' | 'first-name' | 'list-name' | `words:${string}`

/** The name of a text among the account's drafts; the question at signing out counts those of a member's pages. */
const nameOf = (account: string | undefined, form: KeptForm, item: string) =>
  `${account}:mina:${form}:${item}`

/** The item of a form for something new. */
export const NEW = 'ny'

/**
 * The items whose text in this form was on the device when the page opened, and a function that gives the text of one to
 * the form of something new.
 */
export function useKept(form: KeptForm) {
  const account = useSession(({ user }) => user?.id)
  const [items] = useState(() => {
    const start = nameOf(account, form, '')
    return draftNames(account ?? '', 'mina')
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length))
  })
  const move = (item: string, to: KeptForm) => {
    const from = nameOf(account, form, item)
    const kept = readDraft(from)
    keepDraft(from, null)
    keepDraft(nameOf(account, to, NEW), kept as object | null)
  }
  return { items, move }
}

type Props = {
  form: KeptForm
  /** What the form changes; something new without one. */
  item?: string
}

/**
 * Keeps what is typed in the form around it on the device, for the account that types, and fills it in again: a session
 * may end meanwhile, and the page with it. Saving and giving up forget it. Not for a form with a password.
 */
export function KeptText({ form, item = NEW }: Props) {
  const account = useSession(({ user }) => user?.id)
  return account && <OfAccount key={account} account={account} draft={nameOf(account, form, item)} />
}

function OfAccount({ account, draft }: { account: string; draft: string }) {
  const { getValues, reset, subscribe } = useFormContext()
  const { session } = usePortal()
  const [kept] = useState(() => readDraft(draft) as object | null)
  const [isBack, setBack] = useState(kept !== null)

  useEffect(() => {
    // Later, the text is another account's, or was deleted by signing out.
    const isPresent = () => {
      const { user, leaving } = session.getState()
      return user?.id === account && !leaving
    }
    if (kept) {
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
      // In development React repeats effects: the end of the first one has forgotten it.
      keepDraft(draft, kept)
    }
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues = {} }) => {
        if (!isPresent()) return
        const changed = Object.entries(values).filter(([field, value]) => value !== defaultValues[field])
        keepDraft(draft, isDirty ? Object.fromEntries(changed) : null)
        if (!isDirty) setBack(false)
      },
    })
    return () => {
      stop()
      // A form that goes while its member is here was saved or given up.
      if (isPresent()) keepDraft(draft, null)
    }
  }, [account, draft, getValues, kept, reset, session, subscribe])

  // Marked like a field that was edited: closing the dialog around it asks.
  return (
    isBack && (
      <Back role="status" {...{ [MARK]: '' }}>
        Det här skrev du förut. Det är inte sparat.
      </Back>
    )
  )
}

const Back = styled.p`
  margin: 0;
  padding: 12px 16px;
  border-radius: ${s('radiusS')};
  background: ${s('goldSoft')};
`
