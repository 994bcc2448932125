import { CardGrid, LinkCard, Section } from '@portal/shared-ui'
import { GraduationCap, Landmark, MessageCircleQuestionMark, Scale } from 'lucide-react'

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

/** Four ways into the teaching. */
export const StudyTeaser = () => (
  <Section kicker="Studera" title="Lär känna Skriften">
    <CardGrid $min="230px">
      {ways.map(({ icon: Icon, ...card }) => (
        <li key={card.to}>
          <LinkCard {...card} icon={<Icon />} />
        </li>
      ))}
    </CardGrid>
  </Section>
)
