import { create } from 'zustand'
import { Refusal } from '../ui/messageOf'

/** What the database demands before a grave action, by the hint of its refusal: the code, or the password. */
export type ProofKind = 'recent_code' | 'recent_password'

type Asked = { kind: ProofKind; answer: Promise<void>; settle: (isGiven: boolean) => void }

/** The open question, which `ProofDialog` shows. */
export const useAskedProof = create<{ asked: Asked | null }>(() => ({ asked: null }))

/**
 * Performs an action. When the database refuses it because the last code or password is too old, asks for it in the
 * `ProofDialog` of the page and performs the action again. Rejects with a `Refusal` when the user cancels.
 */
export async function withProof<T>(action: () => PromiseLike<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    const kind = demandOf(error)
    if (!kind) throw error
    await askForProof(kind)
    return await action()
  }
}

/** Asks for the code or the password; an open question of the same kind is shared. */
export function askForProof(kind: ProofKind): Promise<void> {
  const { asked } = useAskedProof.getState()
  if (asked?.kind === kind) return asked.answer
  const { promise: answer, resolve, reject } = deferred()
  const settle = (isGiven: boolean) => {
    useAskedProof.setState({ asked: null })
    if (isGiven) resolve()
    else reject(new Refusal(cancelled[kind]))
  }
  asked?.settle(false)
  useAskedProof.setState({ asked: { kind, answer, settle } })
  return answer
}

const cancelled: Record<ProofKind, string> = {
  recent_code: 'Inget är ändrat. Koden från din app behövs för att fortsätta.',
  recent_password: 'Inget är ändrat. Ditt lösenord behövs för att fortsätta.',
}

function demandOf(error: unknown): ProofKind | null {
  const { hint } = (error ?? {}) as { hint?: unknown }
  return hint === 'recent_code' || hint === 'recent_password' ? hint : null
}

function deferred() {
  let resolve = () => {}
  let reject = (_: Error) => {}
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}
