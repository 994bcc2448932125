import { expect } from '@playwright/test'
import type { Send } from './driver'

/** Selectors of candidates for a role; the driver then computes each one's role and name. */
const CANDIDATES: Record<string, string> = {
  button: 'button, [role="button"], summary',
  dialog: 'dialog, [role="dialog"]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  searchbox: 'input[type="search"]',
  textbox: 'input, textarea, [role="textbox"]',
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Name = string | RegExp

/**
 * A page as a user perceives it: roles and names, keys, and readable text. Each method waits until the element or
 * text is visible.
 */
export class Screen {
  constructor(
    private readonly send: Send,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.send('POST', '/url', { url: new URL(path, this.origin).href })
  }

  /** Waits until React has taken the painted page over: it repeats no key that is pressed before. */
  async seeTakenOver(): Promise<void> {
    await expect
      .poll(() => this.run(`return document.querySelector('#root[data-painted]') === null`))
      .toBe(true)
  }

  /** Gives the browser's window this size. */
  async resize(width: number, height: number): Promise<void> {
    await this.send('POST', '/window/rect', { x: 0, y: 0, width, height })
  }

  /** Waits for a visible element of this role and name; returns its id. */
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

  async click(role: string, name: Name): Promise<void> {
    await this.send('POST', `/element/${await this.see(role, name)}/click`)
  }

  /** Writes into an empty field. */
  async fill(role: string, name: Name, text: string): Promise<void> {
    await this.send('POST', `/element/${await this.see(role, name)}/value`, { text })
  }

  /** Selects a file in the only file field, which is hidden behind a button. */
  async upload(path: string): Promise<void> {
    const fields = () => this.run(`return document.querySelectorAll('input[type="file"]').length`)
    await expect.poll(fields, 'fields for files').toBe(1)
    const field = await this.send('POST', '/element', { using: 'css selector', value: 'input[type="file"]' })
    await this.send('POST', `/element/${(field as Record<string, string>)[ELEMENT]}/value`, { text: path })
  }

  /** Waits until a field holds this value. */
  async seeValue(role: string, name: Name, value: string): Promise<void> {
    const id = await this.see(role, name)
    await expect.poll(() => this.send('GET', `/element/${id}/property/value`)).toBe(value)
  }

  /** Waits until the page shows this text. */
  async seeText(text: string): Promise<void> {
    await expect
      .poll(() => this.run('return document.body.innerText.includes(arguments[0])', text), `”${text}”`)
      .toBe(true)
  }

  /** Shows the page with its print styles, as the driver cannot emulate print media. */
  async usePrintStyles(): Promise<void> {
    await this.run(`
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
      for (const { media } of rules) if (media?.mediaText === 'print') media.mediaText = 'all'
      dispatchEvent(new Event('beforeprint'))`)
  }

  /** Types into the focused element; the text may contain keys of `KEYS` (Tab, Enter, arrows). */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Presses a key while another one is held: `press(KEYS.control, 'c')`. */
  async press(held: string, key: string): Promise<void> {
    const actions = [
      { type: 'keyDown', value: held },
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
      { type: 'keyUp', value: held },
    ]
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

  /** Runs the body of a function in the page; returns its result. */
  run(script: string, ...args: unknown[]): Promise<unknown> {
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

  /**
   * Whether an element has this role and name; false when React has replaced it meanwhile: the next attempt finds the
   * new one.
   */
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
export const KEYS = {
  tab: '\uE004',
  enter: '\uE007',
  control: '\uE009',
  escape: '\uE00C',
  end: '\uE010',
  left: '\uE012',
  right: '\uE014',
}
