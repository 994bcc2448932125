import { draftNames, keepDraft, readDraft } from '../browser'
import type { Tick } from './reading'

const nameOf = (userId: string, { at, chapters }: Tick) => `${userId}:ticks:${at} ${chapters.join()}`

/** Keeps a tick on the device until the server answers. Survives a page that closes before that. */
export const keepTick = (userId: string, tick: Tick): void => keepDraft(nameOf(userId, tick), tick)

export const dropTick = (userId: string, tick: Tick): void => keepDraft(nameOf(userId, tick), null)

/** Ticks that the server has not confirmed, oldest first. */
export const pendingTicks = (userId: string): Tick[] =>
  draftNames(userId, 'ticks')
    .map((name) => readDraft(name) as Tick)
    .filter((tick) => tick?.kind === 'tick' && Array.isArray(tick.chapters) && typeof tick.at === 'string')
    .sort((a, b) => a.at.localeCompare(b.at))
