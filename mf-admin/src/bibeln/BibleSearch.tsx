import { QueryView, SearchField, useSearchInput } from '@portal/shared-ui'
import { counted, searchTerm } from '@portal/shared-ui/format'
import { verseLabel } from '@portal/shared-ui/scripture/chapter'
import { s } from '@portal/shared-ui/theme'
import { Link, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { SHOWN_HITS, useVerseSearch } from './search.data'
import { useBiblePlace } from './useBiblePlace'

/**
 * Searches the text of the active books. A click on a hit opens its verse in the columns; the list of hits stays.
 */
export function BibleSearch() {
  const { search, searchOf, place } = useBiblePlace()
  const navigate = useNavigate()
  const { input, setInput } = useSearchInput({
    search,
    normal: normalOf,
    onSearch: (wanted) =>
      navigate({ search: searchOf(place, wanted) }, { replace: true, preventScrollReset: true }),
  })
  const hits = useVerseSearch(normalOf(search))

  return (
    <Box>
      <SearchField
        size="s"
        value={input}
        onChange={setInput}
        placeholder="Sök i Bibelns text…"
        pending={hits.isFetching}
      />
      {normalOf(search) && (
        <QueryView
          query={hits}
          empty={`Inga verser hittades med ”${search}” i de aktiva böckerna`}
          isEmpty={({ total }) => total === 0}
        >
          {({ total, hits: shown }) => (
            <>
              <output>
                {counted(total, 'vers', 'verser') +
                  (total > SHOWN_HITS ? `, de första ${SHOWN_HITS} visas` : '')}
              </output>
              <Hits aria-label="Träffar">
                {shown.map(({ osis, book, chapter, verse, last, text }) => (
                  <li key={`${osis} ${chapter}:${verse}`}>
                    <Link to={{ search: searchOf({ osis, chapter, verse }) }} preventScrollReset>
                      {`${book} ${chapter}:${verseLabel({ number: verse, last })}`}
                    </Link>
                    <p>{text}</p>
                  </li>
                ))}
              </Hits>
            </>
          )}
        </QueryView>
      )}
    </Box>
  )
}

/** The database searches from two characters on. */
const normalOf = (text: string) => {
  const term = searchTerm(text)
  return term.length < 2 ? '' : term
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  margin-bottom: 20px;
`

const Hits = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 16rem;
  margin: 0;
  padding: 5px;
  overflow-y: auto;
  list-style: none;
  a {
    font-weight: 600;
  }
  p {
    margin: 0;
    color: ${s('muted')};
    overflow-wrap: anywhere;
  }
`
