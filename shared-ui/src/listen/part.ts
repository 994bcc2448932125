/** A verse or a paragraph that is read aloud. */
export type Part = {
  /** Its name in the bar: 'Vers 16', 'Stycke 2 av 9'. */
  name: string
  text: string
  /** Its element on the page, which is marked while it is read. */
  element?: () => Element | null
}
