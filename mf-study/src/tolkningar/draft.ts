import { readStorage, writeStorage } from '@portal/shared-ui/browser'

/** An unsent question, with the request id and the receipt token that stay the same for all attempts. */
export type Draft = {
  requestId: string
  token: string
  question: string
  user_name: string
  user_email: string
  /** The passage that the question is about, 'John.3.16-18'; empty without one, absent in drafts of earlier releases. */
  passage?: string
}

const STORAGE_KEY = 'question-draft'

/** The draft in this tab; null without one, as on the host. */
export function readDraft(): Draft | null {
  try {
    const draft = JSON.parse(readStorage('session', STORAGE_KEY) ?? 'null')
    return typeof draft?.requestId === 'string' && typeof draft.token === 'string' ? draft : null
  } catch {
    return null
  }
}

/** Stores the form's texts in session storage, so that they survive navigation. A draft is removed when all its text fields are blank; a passage alone is none. */
export function keepDraft(draft: Draft): void {
  const { requestId: _id, token: _token, passage: _passage, ...texts } = draft
  const isBegun = Object.values(texts).some((text) => text?.trim())
  writeStorage('session', STORAGE_KEY, isBegun ? JSON.stringify(draft) : null)
}
