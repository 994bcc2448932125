import type { Rule } from '../types'

/** Every button and field of the page has a style of its own: none looks as browsers draw it without one. */
export const controls: Rule = {
  name: 'controls',
  async check({ page }) {
    const bare = await page.evaluate(findBare)
    return bare.map((control) => `has a control without a style: ${control}`)
  },
}

/** The visible controls of the slot that look like a new element of their kind. Runs in the page. */
function findBare(): string[] {
  const kinds =
    'button, select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color])'
  const looks = ['appearance', 'background', 'border', 'borderRadius', 'boxShadow', 'padding'] as const
  const look = (element: Element) => {
    const style = getComputedStyle(element)
    return looks.map((name) => style[name]).join()
  }
  const slot = document.querySelector('#innehall')
  const bare = [...(slot?.querySelectorAll<HTMLElement>(kinds) ?? [])].filter((control) => {
    if (!control.checkVisibility()) return false
    const probe = document.createElement(control.tagName)
    for (const { name, value } of control.attributes)
      if (!['class', 'style', 'id'].includes(name)) probe.setAttribute(name, value)
    document.body.append(probe)
    const isBare = look(probe) === look(control)
    probe.remove()
    return isBare
  })
  return bare.map(
    (control) => `<${control.tagName.toLowerCase()}> “${(control.textContent ?? '').slice(0, 40)}”`,
  )
}
