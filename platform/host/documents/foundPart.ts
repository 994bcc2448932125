import { SEARCH_PARAM } from '../../browser/meta/meta'
import type { FoundAt } from '../../browser/shellModule'
import { escapeMarkup } from './xml'

/** The hits of a search of the site, above the page, for browsers without scripts and older ones (`renderBody`
 * hides it from others); empty without a search. */
export function foundPart(found: FoundAt | null | undefined): string {
  if (!found) return ''
  const { words, results, meant, inBible } = found
  const again = (term: string) => `/?${new URLSearchParams({ [SEARCH_PARAM]: term })}`
  return `<section id="found" class="start-note" aria-label="Sökresultat">
<h2>Sök: ${escapeMarkup(words)}</h2>
${meant ? `<p>Menade du ${link(again(meant), `”${meant}”`)}?</p>` : ''}${
  results.length > 0
    ? `<ul>${results
        .map(
          ({ kind, title, text, why, to }) =>
            `<li>${link(to, title)} (${[kind, why]
              .filter(Boolean)
              .map((part) => escapeMarkup(String(part)))
              .join(', ')})${text ? `<br>${escapeMarkup(text)}` : ''}</li>`,
        )
        .join('\n')}</ul>`
    : '<p>Inga resultat hittades. Försök med andra sökord.</p>'
}
<p>${link(inBible, `Sök ”${words}” i Bibeln`)}</p>
</section>
`
}

const link = (to: string, text: string) => `<a href="${escapeMarkup(to)}">${escapeMarkup(text)}</a>`
