import { expect } from '@playwright/test'
import type { Send } from './driver'

/** Where elements of a role are looked for; the driver then computes role and name of each. */
const CANDIDATES: Record<string, string> = {
  button: 'button, [role="button"], summary',
  heading: 'h1, h2, h3, h4, h5, h6',
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Name = string | RegExp

/** A page as a person meets it: roles and names, keys, and what can be read. Everything waits until it is seen. */
export class Screen {
  constructor(
    private readonly send: Send,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.send('POST', '/url', { url: new URL(path, this.origin).href })
  }

  /** Waits for a visible element of this role and name; gives its id. */
  async see(role: string, name: Name): Promise<string> {
    let found: string | undefined
    await expect
      .poll(async () => {
        found = await this.find(role, name)
        return Boolean(found)
      }, `${role} ”${name}” is on the page`)
      .toBe(true)
    return found as string
  }

  /** Types into what has the focus; `KEYS` has the keys without a letter. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Waits until the focus is on an element of this role and name. */
  async seeFocus(role: string, name: Name): Promise<void> {
    await expect
      .poll(async () => {
        const element = (await this.send('GET', '/element/active')) as Record<string, string>
        return this.fits(element[ELEMENT] as string, role, name)
      }, `the focus is on ${role} ”${name}”`)
      .toBe(true)
  }

  private run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.send('POST', '/execute/sync', { script, args })
  }

  private async find(role: string, name: Name): Promise<string | undefined> {
    const candidates = (await this.run(
      `return [...document.querySelectorAll(arguments[0])]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))`,
      CANDIDATES[role] ?? `[role="${role}"]`,
    )) as Record<string, string>[]
    for (const { [ELEMENT]: id = '' } of candidates) if (await this.fits(id, role, name)) return id
  }

  /** An element that React has replaced meanwhile does not fit: the next look finds the new one. */
  private async fits(id: string, role: string, name: Name): Promise<boolean> {
    try {
      const label = String(await this.send('GET', `/element/${id}/computedlabel`))
      const isNamed = typeof name === 'string' ? label === name : name.test(label)
      return isNamed && (await this.send('GET', `/element/${id}/computedrole`)) === role
    } catch (error) {
      if (/stale element reference|no such element/.test(String(error))) return false
      throw error
    }
  }
}

/** Keys of the WebDriver protocol. */
export const KEYS = { left: '\uE012', right: '\uE014' }
