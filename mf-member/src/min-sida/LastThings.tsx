import { Section } from '@portal/shared-ui'
import { cut } from '@portal/shared-ui/format'
import { formatReferenceIn, referencePath } from '@portal/shared-ui/scripture'
import { highlightEdge, media, s, sheet } from '@portal/shared-ui/theme'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { MarkedWords } from './FirstLines'
import type { Start } from './start.data'

const MAX_LENGTH = 140

/** The latest highlight in its colour, note and saved answer; renders nothing without any. */
export function LastThings({ start: { saved, highlight, note } }: { start: Start }) {
  if (!saved && !highlight && !note) return null
  return (
    <Section title="Senast">
      <Things>
        {highlight && (
          <Thing
            edge={highlightEdge(highlight.color)}
            label="Senast markerat"
            title={`${highlight.book} ${highlight.chapter}:${highlight.verse_number}`}
            to={referencePath({
              osis: highlight.osis,
              chapter: highlight.chapter,
              from: highlight.verse_number,
            })}
          >
            <MarkedWords
              osis={highlight.osis}
              chapter={highlight.chapter}
              verse={highlight.verse_number}
              color={highlight.color}
            />
          </Thing>
        )}
        {note && (
          <Thing
            edge={s('gold')}
            label="Senast antecknat"
            title={`${formatReferenceIn(note.book, { chapter: note.chapter, from: note.first_verse, to: note.last_verse })}: ${cut(note.body, MAX_LENGTH)}`}
            to={referencePath({
              osis: note.osis,
              chapter: note.chapter,
              from: note.first_verse,
              to: note.last_verse,
            })}
          />
        )}
        {saved && (
          <Thing
            edge={s('brand')}
            label="Senast sparat"
            title={cut(saved.description, MAX_LENGTH)}
            to={`/sparade-tolkningar?id=${saved.id}`}
          />
        )}
      </Things>
    </Section>
  )
}

type ThingProps = { edge: string; label: string; title: string; to: string; children?: ReactNode }

const Thing = ({ edge, label, title, to, children }: ThingProps) => (
  <Item $edge={edge}>
    <Link to={to}>
      <small>{label}</small> <strong>{title}</strong>
    </Link>
    {children}
  </Item>
)

const Things = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: 14px;
  ${media.phone} {
    gap: 6px;
  }
`

const Item = styled.li<{ $edge: string }>`
  ${sheet}
  position: relative;
  padding: 14px 18px 14px 24px;
  /* A bar with straight sides in round corners. */
  background-image: linear-gradient(${({ $edge }) => $edge} 0 0);
  background-size: 6px 100%;
  background-repeat: no-repeat;
  a {
    display: grid;
    gap: 2px;
    min-height: 44px;
    color: inherit;
    text-decoration: none;
    /* The whole card. */
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  small {
    color: ${s('muted')};
    font-size: 0.90625rem;
  }
  strong {
    overflow-wrap: anywhere;
  }
  p {
    margin: 6px 0 0;
  }
  ${media.phone} {
    padding-block: 8px;
  }
  ${media.hover} {
    &:hover strong {
      color: ${s('brand')};
    }
  }
`
