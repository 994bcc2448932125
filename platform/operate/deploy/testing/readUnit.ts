import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../apps'

/** The settings of a service that decide what it runs and when systemd starts it again. */
export type Unit = {
  /** Program and arguments of `ExecStart`. */
  command: string[]
  restart: string
  /** Time between an end and the next start. */
  restartDelayMs: number
  /** At most `startLimitBurst` starts within this time; 0 for no limit. */
  startLimitMs: number
  startLimitBurst: number
}

/** Reads a unit of `platform/operate/files/`; a setting that it lacks has systemd's default. */
export const readUnit = (name: string): Unit =>
  parseUnit(readFileSync(join(root, 'platform/operate/files', name), 'utf8'))

export function parseUnit(text: string): Unit {
  const settings = new Map(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()] as const),
  )
  return {
    command: (settings.get('ExecStart') ?? '').split(' '),
    restart: settings.get('Restart') ?? 'no',
    restartDelayMs: milliseconds(settings.get('RestartSec') ?? '100ms'),
    startLimitMs: milliseconds(settings.get('StartLimitIntervalSec') ?? '10'),
    startLimitBurst: Number(settings.get('StartLimitBurst') ?? 5),
  }
}

/** A number of seconds, or of milliseconds with `ms`. Throws for systemd's other units of time. */
function milliseconds(value: string): number {
  const [, number, unit] = /^(\d+)(ms|s)?$/.exec(value) ?? []
  if (!number) throw new Error(`${value} is no number of seconds or milliseconds.`)
  return Number(number) * (unit === 'ms' ? 1 : 1_000)
}
