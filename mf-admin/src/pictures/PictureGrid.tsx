import { QueryView, ShowMore } from '@portal/shared-ui'
import { mediaAddress, mediaSources, useDb } from '@portal/shared-ui/portal'
import { s } from '@portal/shared-ui/theme'
import styled from 'styled-components'
import { type Picture, storedPath, usePictures } from './pictures.data'

type Props = { search: string; present?: string | null; onPick: (picture: Picture) => void }

/** The uploaded pictures as buttons, the newest first; in a search its hits, the best first. */
export function PictureGrid({ search, present, onPick }: Props) {
  const db = useDb()
  const pictures = usePictures(search)
  return (
    <QueryView
      query={pictures}
      isEmpty={({ pages }) => pages[0]?.pictures.length === 0}
      empty={search ? 'Inga bilder hittades' : 'Inga bilder har laddats upp än'}
    >
      {({ pages }) => (
        <>
          <Grid>
            {pages
              .flatMap(({ pictures }) => pictures)
              .map((picture) => (
                <li key={picture.id}>
                  <Tile
                    type="button"
                    aria-pressed={present === undefined ? undefined : picture.id === present}
                    onClick={() => onPick(picture)}
                  >
                    <img
                      src={mediaAddress(db, storedPath(picture)) ?? undefined}
                      srcSet={mediaSources(db, storedPath(picture))}
                      sizes="180px"
                      width={picture.width}
                      height={picture.height}
                      alt={picture.alt}
                      loading="lazy"
                    />
                    {picture.name !== picture.alt && <span>{picture.name}</span>}
                  </Tile>
                </li>
              ))}
          </Grid>
          <ShowMore query={pictures} size="s" />
        </>
      )}
    </QueryView>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.125rem), 1fr));
  gap: 10px;
  max-height: 40vh;
  margin: 0;
  padding: 4px;
  overflow: auto;
  list-style: none;
`

const Tile = styled.button`
  display: block;
  width: 100%;
  padding: 4px;
  border: 2px solid ${s('line')};
  border-radius: ${s('radiusS')};
  background: ${s('surface')};
  color: ${s('muted')};
  font-size: 0.8125rem;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${s('brand')};
    background: ${s('brandSoft')};
    color: ${s('brand')};
  }
  img {
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    background: ${s('sunken')};
  }
`
