const arrows = { row: ['ArrowLeft', 'ArrowRight'], column: ['ArrowUp', 'ArrowDown'] } as const

type Options = {
  /** Moves from the end to the beginning and back. */
  wrap?: boolean
}

/**
 * Moves the focus among similar controls with arrow keys, Home and End, so that they form one tab stop. Takes a
 * keyboard event of their container, and returns the newly focused control; null for other keys.
 * @param controls a selector of the controls
 */
export function rovingFocus(
  event: { key: string; currentTarget: Element; preventDefault: () => void },
  controls: string,
  along: keyof typeof arrows,
  { wrap = false }: Options = {},
): HTMLElement | null {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(controls)]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const last = all.length - 1
  const [back, forward] = arrows[along]
  const target = { [back]: at - 1, [forward]: at + 1, Home: 0, End: last }[event.key]
  if (target === undefined || (at < 0 && !wrap)) return null
  event.preventDefault()
  const found = wrap ? all.at(target > last ? 0 : target) : all[target]
  // The tab stop moves along at once: React may render what is chosen later, or never.
  if (found && all.some((control) => control.tabIndex < 0))
    for (const control of all) control.tabIndex = control === found ? 0 : -1
  found?.focus()
  return found ?? null
}
