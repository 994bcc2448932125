import { DATA, keep } from './worker/kept'
import { type Asked, asksAsVisitor, dataKey, strategyFor } from './worker/strategy'

let early: { key: string; answer: Response }[] | null = []

const ENOUGH = 60

/**
 * A first visit begins before there is a worker that could keep what is read. Its public answers are held here, so that
 * nothing has to be asked for twice.
 */
export function holdEarly(asked: Asked, answer: Response): void {
  if (
    !early ||
    early.length >= ENOUGH ||
    !('serviceWorker' in navigator) ||
    navigator.serviceWorker.controller
  )
    return
  if (strategyFor(asked, window.location.origin) !== 'data' || !asksAsVisitor(asked)) return
  early.push({ key: dataKey(asked), answer: answer.clone() })
}

/** Puts what was held where the worker looks for it. */
export async function keepEarly(): Promise<void> {
  const held = early ?? []
  forgetEarly()
  for (const { key, answer } of held) await keep(DATA, 'data', key, answer)
}

export function forgetEarly(): void {
  early = null
}
