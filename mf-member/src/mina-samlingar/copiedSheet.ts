import { type CollectionRow, contentOf } from '@portal/shared-ui/collections'

type Listed = { rows: CollectionRow[]; sentences: string[] }

/** The words of a row's verses, several with their numbers. */
export const numberedWords = ({ verses = [] }: CollectionRow): string =>
  verses
    .map(({ number, last, text }) =>
      verses.length === 1 ? text : `${last ? `${number}–${last}` : number} ${text}`,
    )
    .join(' ')

/**
 * A list as plain text: its name, then each row; below a reference the words of its verses, below a title its address; at
 * the end what was left out.
 */
export const copiedSheet = (name: string, { rows, sentences }: Listed, origin: string): string =>
  [
    name,
    ...rows.map((row) =>
      [contentOf(row), numberedWords(row), row.path && origin + encodeURI(row.path)]
        .filter(Boolean)
        .join('\n'),
    ),
    ...sentences,
  ].join('\n\n')
