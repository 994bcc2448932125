import type { Outcome } from '../../contract/outcomes'

export type FailureReason =
  | Extract<Outcome, 'unreachable' | 'late' | 'contract' | 'broken' | 'blank'>
  | 'unknown'

/** Why a remote cannot be shown. */
export class RemoteFailure extends Error {
  readonly reason: FailureReason
  constructor(reason: FailureReason, message: string, options?: { cause: unknown }) {
    super(message, options)
    this.name = 'RemoteFailure'
    this.reason = reason
  }
}

/** rspack's error for a script that failed to load, with the requested address. */
export const isChunkError = (error: unknown): error is Error & { request?: string } =>
  error instanceof Error && error.name === 'ChunkLoadError'
