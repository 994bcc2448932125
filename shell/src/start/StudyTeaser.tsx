import { CardGrid, LinkCard, Section } from '@portal/shared-ui'
import { pagePaths } from '@portal/shared-ui/format'
import { media, s, sheet } from '@portal/shared-ui/theme'
import { GraduationCap, Landmark, MessageCircleQuestionMark, Scale } from 'lucide-react'
import styled from 'styled-components'
import { Latest } from './Latest'

const ways = [
  { to: '/studera/trosgrunder', title: 'Trosgrunder', text: 'Sju läror som allt vilar på.', icon: Landmark },
  {
    to: pagePaths.interpretations,
    title: 'Frågor och svar',
    text: 'Bibelns svar på verkliga frågor.',
    icon: MessageCircleQuestionMark,
  },
  { to: '/argument', title: 'Argument', text: 'Tio skäl för frälsning genom tro.', icon: Scale },
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
    <Ways $min="24rem">
      {ways.map(({ icon: Icon, ...card }) => (
        <li key={card.to}>
          <LinkCard {...card} row icon={<Icon />} />
        </li>
      ))}
    </Ways>
  </Section>
)

/** On a phone the links are rows of one sheet. */
const Ways = styled(CardGrid)`
  ${media.phone} {
    ${sheet}
    gap: 0;
    overflow: hidden;

    li + li {
      border-top: 1px solid ${s('line')};
    }
    li > a {
      gap: 14px;
      padding: 13px 16px;
      border: 0;
      border-radius: 0;
      box-shadow: none;
    }
    h3 {
      font-size: 1.125rem;
    }
    h3 + p {
      margin-top: 0;
    }
  }
`
