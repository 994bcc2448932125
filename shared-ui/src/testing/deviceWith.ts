/** A device on which only this media query matches, with or without its leading `@media`; until mocks are restored. */
export function deviceWith(query: string): void {
  const ask = window.matchMedia
  const only = query.replace('@media ', '')
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((asked) => Object.assign(ask(asked), { matches: asked === only }))
}
