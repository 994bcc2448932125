/** What a document has painted, and by which versions. */
export type Painted = {
  /** The whole page, or its layout alone. */
  part: 'page' | 'layout'
  /** The shell's version; undefined for a page that several addresses share, which cannot be hydrated. */
  shell: string | undefined
  /** The version of the area; undefined for the shell's own pages. */
  area: string | undefined
}

/** Reads what the document's root holds; null for a root without markup. */
export function readPainted({ dataset }: HTMLElement): Painted | null {
  const { painted, paintedBy = '' } = dataset
  if (painted !== 'page' && painted !== 'layout') return null
  const [shell, area] = paintedBy.split(' ')
  return { part: painted, shell: shell || undefined, area: area || undefined }
}

/**
 * Marks that only the main area is still painted, that nothing is but the page's effects are to come (''), or that the
 * page is opened (null). The document's script then no longer records presses on the rest
 * (`platform/host/documents/paintScript.ts`).
 */
export function markPainted({ dataset }: HTMLElement, part: 'main' | '' | null): void {
  if (part === null) delete dataset.painted
  else dataset.painted = part
}
