import { CardGrid, LinkCard, Section } from '@portal/shared-ui'
import { GraduationCap, Landmark, MessageCircleQuestionMark, Scale } from 'lucide-react'
import { Latest } from './Latest'

const ways = [
  { to: '/studera/trosgrunder', title: 'Trosgrunder', text: 'Sju läror som allt vilar på.', icon: Landmark },
  {
    to: '/studera/tolkningar',
    title: 'Frågor och svar',
    text: 'Bibelns svar på verkliga frågor.',
    icon: MessageCircleQuestionMark,
  },
  { to: '/argument', title: 'Argument', text: 'Tio skäl för frälsning genom tro.', icon: Scale },
  {
    to: '/sjalavinna/skolan',
    title: 'Själavinnarskolan',
    text: 'En kurs i att dela evangeliet.',
    icon: GraduationCap,
  },
]

/** What is newest in the teaching, and four ways into it. */
export const StudyTeaser = () => (
  <Section kicker="Studera" title="Lär känna Skriften">
    <Latest />
    <CardGrid $min="30rem">
      {ways.map(({ icon: Icon, ...card }) => (
        <li key={card.to}>
          <LinkCard {...card} row icon={<Icon />} />
        </li>
      ))}
    </CardGrid>
  </Section>
)
