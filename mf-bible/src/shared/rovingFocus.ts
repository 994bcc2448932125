/**
 * Moves the focus among alike controls by keyboard, so that 176 verses are one stop for Tab.
 * @param keys which keys go back and forward, for example ArrowUp and ArrowDown
 */
export function rovingFocus(
  event: { key: string; currentTarget: Element; preventDefault: () => void },
  controls: string,
  [back, forward]: [string, string],
): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(controls)]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to = { [back]: at - 1, [forward]: at + 1, Home: 0, End: all.length - 1 }[event.key]
  if (at < 0 || to === undefined) return
  event.preventDefault()
  all[to]?.focus()
}
