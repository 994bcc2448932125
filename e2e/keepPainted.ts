/** Run in a page before its scripts: keeps the painted elements that are shown and match. */
export function keepPainted(selector: string): void {
  document.addEventListener(
    'readystatechange',
    () => {
      const found = [...(document.getElementById('root')?.querySelectorAll(selector) ?? [])]
      // A phone does not show, and the browser does not render, some parts that the host has painted for wide screens.
      Object.assign(window, { painted: found.filter((element) => element.checkVisibility()) })
    },
    { once: true },
  )
}

/** Whether React has hydrated the page; the elements that it has are marked by it, one boundary after the other. */
export function isHydrated(): boolean {
  return (
    !document.querySelector('#root[data-painted]') &&
    [...document.querySelectorAll('main :is(h1, h2, h3, a, button)')].every((element) =>
      Object.keys(element).some((name) => name.startsWith('__reactFiber')),
    )
  )
}

/** What has not been hydrated as it was painted, of the elements that `keepPainted` kept. */
export function findUnkept(): string[] {
  const painted = Reflect.get(window, 'painted') as HTMLElement[]
  const isHydratable = document.getElementById('root')?.dataset.paintedBy !== undefined
  const lost = painted.filter((element) => isHydratable && !element.isConnected)
  return [
    ...(painted.length === 0 ? ['nothing was painted'] : []),
    ...lost.map(({ outerHTML }) => `lost: ${outerHTML.slice(0, 120)}`),
    ...performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.includes('recovered')),
  ]
}
