import { CardGrid, LinkCard, Section } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { useSite } from '@portal/shared-ui/portal'
import type { Site } from '@portal/shared-ui/site'
import { media, visuallyHidden } from '@portal/shared-ui/theme'
import { GraduationCap, Landmark, MessageCircleQuestionMark, Scale } from 'lucide-react'
import styled from 'styled-components'
import { Latest } from './Latest'

const waysOf = ({ doctrineCount, argumentCount }: Site) => [
  {
    to: '/studera/trosgrunder',
    title: 'Trosgrunder',
    text: `${doctrineCount} som allt vilar på.`,
    icon: Landmark,
  },
  {
    to: pagePaths.interpretations,
    title: 'Frågor och svar',
    text: 'Bibelns svar på verkliga frågor.',
    icon: MessageCircleQuestionMark,
  },
  { to: '/argument', title: 'Argument', text: `${argumentCount} skäl för frälsning genom tro.`, icon: Scale },
  {
    to: pagePaths.soul_winning_lessons,
    title: 'Själavinnarskolan',
    text: 'En kurs i att dela evangeliet.',
    icon: GraduationCap,
  },
]

/** The newest teaching, and four links. */
export const StudyTeaser = () => (
  <Section kicker="Studera" title="Lär känna Skriften">
    <Latest />
    <Ways $min="15rem">
      {waysOf(useSite()).map(({ icon: Icon, ...card }) => (
        <li key={card.to}>
          <LinkCard {...card} row icon={<Icon />} />
        </li>
      ))}
    </Ways>
  </Section>
)

/** On a phone the links are tiles, two beside each other, with their titles alone. */
const Ways = styled(CardGrid)`
  ${media.phone} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
    gap: 8px;

    li > a {
      gap: 10px;
      min-height: 48px;
      padding: 10px 12px;
    }
    li > a > :first-child {
      display: none;
    }
    h3 {
      font-size: 1rem;
    }
    h3 + p {
      ${visuallyHidden}
    }
  }
`
