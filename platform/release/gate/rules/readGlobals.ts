import type { Page } from '@portal/e2e/browser'

/** The names of the window, and the members of the browser's own objects that are not the browser's (`Array.prototype.map`). */
export const readGlobals = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isNative = (value: unknown) => /\[native code\]/.test(Function.prototype.toString.call(value))
    const isChanged = ({ value, get, set }: PropertyDescriptor) =>
      [value, get, set].some((part) => typeof part === 'function' && !isNative(part))
    const changedIn = (owner: object, name: string) =>
      Object.entries(Object.getOwnPropertyDescriptors(owner)).flatMap(([key, descriptor]) =>
        isChanged(descriptor) ? [`${name}.${key}`] : [],
      )
    const names = Object.getOwnPropertyNames(window)
    const members = names.flatMap((name) => {
      const { value } = Object.getOwnPropertyDescriptor(window, name) ?? {}
      if (value === JSON || value === Math || value === Reflect) return changedIn(value, name)
      if (typeof value !== 'function' || !isNative(value)) return []
      return [...changedIn(value, name), ...changedIn(value.prototype ?? {}, `${name}.prototype`)]
    })
    return [...names, ...members]
  })
