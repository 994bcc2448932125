import type { Feed, PageMeta, PublicAddress } from '@portal/shared-ui/remote'
import type { Backend } from '../../src/registry/registry'

/** One host file as text, checked against its hash, and the name under which its errors show it. */
export type CodeText = { name: string; text: string }

/** A runner's start data: the shell's code, its remote's (none for the shell itself), and the backend's address. */
export type Start = { shell: CodeText; remote: CodeText | null; backend: Backend }

/** An address of an app: the prefix by which it owns it, the path as the router takes it, and all of it. */
export type Address = { prefix: string; path: string; url: string }

/** The backend's state while a page was read: not asked, heard, or silent. */
export type BackendHeard = 'unasked' | 'heard' | 'silent'

type PageAnswer =
  | { movedTo: string }
  | {
      meta: PageMeta
      text: string
      hasFeed: boolean
      /** Names of the code that the page asks for as it is shown. */
      code: string[]
      backend: BackendHeard
      /** Why there is no text, when there should be one. */
      problem?: Failure
    }

/** The questions to a runner: what is sent, and what comes back. A null says that there is no such thing. */
export type Questions = {
  /** `reads`: whether the page's data is read and waited for. */
  page: { asks: Address & { reads: boolean }; answer: PageAnswer | null }
  feed: { asks: Address; answer: Feed | null }
  addresses: { asks: { prefixes: string[] }; answer: PublicAddress[] }
  calendar: { asks: { id?: string }; answer: string | null }
  reading: { asks: { token: string }; answer: string | null }
}
export type Kind = keyof Questions

/** An error as it crosses from one process to another. */
export type Failure = {
  name: string
  message: string
  stack?: string
  status?: number
  movedTo?: string | null
}

export type ToRunner =
  | { start: Start }
  | { ping: true }
  | { [K in Kind]: { id: number; kind: K; asks: Questions[K]['asks'] } }[Kind]

export type FromRunner =
  /** The shell's code has run. */
  | { ready: true }
  | { pong: true; resident: number }
  | { id: number; answer: unknown }
  | { id: number; failure: Failure }
  /** A fatal fault: its code could not run, or (late) left an uncaught error. */
  | { fault: Failure; isLate: boolean }
