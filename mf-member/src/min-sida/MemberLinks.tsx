import { Section } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { media, s, sheet } from '@portal/shared-ui/theme'
import {
  Bookmark,
  BookOpen,
  BookOpenCheck,
  ChevronRight,
  GraduationCap,
  Highlighter,
  Library,
  LibraryBig,
  MessageCircleQuestion,
  School,
  ShieldCheck,
  Sprout,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

/** Links to the member's other pages and to other areas, as rows. */
export const MemberLinks = () => (
  <Section title="Mina sidor">
    <Columns>
      <nav aria-label="Mina sidor">{pages.map(row)}</nav>
      <nav aria-label="Genvägar">{shortcuts.map(row)}</nav>
      <nav aria-label="Områden">{areas.map(row)}</nav>
    </Columns>
  </Section>
)

type RowLink = { to: string; label: string; icon: ReactNode }

const row = ({ to, label, icon }: RowLink) => (
  <Row key={to} to={to}>
    {icon}
    <span>{label}</span>
    <ChevronRight aria-hidden="true" />
  </Row>
)

const pages: RowLink[] = [
  { to: '/min-sjalavinna', label: 'Min själavinning', icon: <GraduationCap aria-hidden="true" /> },
  { to: '/min-bibellaesning', label: 'Min bibelläsning', icon: <BookOpenCheck aria-hidden="true" /> },
  { to: '/mina-markeringar', label: 'Mina markeringar', icon: <Highlighter aria-hidden="true" /> },
  { to: '/mina-samlingar', label: 'Mina samlingar', icon: <Library aria-hidden="true" /> },
  { to: '/mina-uppgifter', label: 'Mina uppgifter', icon: <ShieldCheck aria-hidden="true" /> },
]

const shortcuts: RowLink[] = [
  { to: pagePaths.soul_winning_lessons, label: 'Själavinnarskolan', icon: <School aria-hidden="true" /> },
  { to: '/min-bibellaesning', label: 'Bibelläsning', icon: <BookOpen aria-hidden="true" /> },
  {
    to: pagePaths.interpretations,
    label: 'Frågor och svar',
    icon: <MessageCircleQuestion aria-hidden="true" />,
  },
  { to: '/sparade-tolkningar', label: 'Sparade svar', icon: <Bookmark aria-hidden="true" /> },
]

const areas: RowLink[] = [
  { to: '/studera', label: 'Studera', icon: <LibraryBig aria-hidden="true" /> },
  { to: '/sjalavinna', label: 'Själavinna', icon: <Sprout aria-hidden="true" /> },
]

/** Four columns in a wide window, two elsewhere, of all rows together. */
const Columns = styled.div`
  ${sheet}
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: 24px;
  padding: 6px 18px;
  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  nav {
    display: contents;
  }
  ${media.phone} {
    column-gap: 14px;
    padding: 4px 12px;
  }
`

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 48px;
  padding: 6px 4px;
  overflow-wrap: anywhere;
  span {
    flex: 1;
    min-width: 0;
  }
  svg {
    width: 1.25em;
    height: 1.25em;
    color: ${s('brand')};
  }
  svg:last-child {
    width: 1.125em;
    color: ${s('muted')};
  }
  ${media.hover} {
    &:hover {
      color: ${s('brand')};
    }
  }
  /* The words have all of a narrow column. */
  ${media.phone} {
    gap: 10px;
    font-size: 0.96875rem;

    svg:last-child {
      display: none;
    }
  }
`
