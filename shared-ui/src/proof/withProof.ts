import { create } from 'zustand'
import { Refusal } from '../ui/messageOf'

/** What the backend demands before a grave action: the code, or the password. The database's refusal has it as a hint. */
export type ProofKind = 'recent_code' | 'recent_password'

type Asked = { kind: ProofKind; answer: Promise<void>; settle: (isGiven: boolean) => void }

/** The open question, which `ProofDialog` shows. */
export const useAskedProof = create<{ asked: Asked | null }>(() => ({ asked: null }))

/**
 * Performs an action. When the backend refuses it because the last code or password is too old, asks for it in the
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
  const { hint, code } = (error ?? {}) as { hint?: unknown; code?: unknown }
  // The authentication server's own demand, for changes of an account that has a second factor.
  if (code === 'insufficient_aal') return 'recent_code'
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
