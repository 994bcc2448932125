import { pagePaths } from '@portal/shared-ui/format'
import type { Site } from '@portal/shared-ui/site'
import {
  BookOpenText,
  Clapperboard,
  Landmark,
  LibraryBig,
  type LucideIcon,
  MessageCircleQuestionMark,
  Mic,
  Scale,
  ScrollText,
  ShieldQuestionMark,
} from 'lucide-react'

/** Collections whose card shows their number of items. */
export type Collection = 'answers' | 'articles'

type StartCard = {
  title: string
  text: string
  to: string
  icon: LucideIcon
  /** Pages below it that do not change. */
  entries?: { title: string; to: string }[]
}

/** The most visited areas. */
export const leadingOf = ({ doctrineCount }: Site): (StartCard & { collection?: Collection })[] => [
  {
    title: 'Frågor och svar',
    text: 'Bibelns svar på verkliga frågor.',
    to: pagePaths.interpretations,
    icon: MessageCircleQuestionMark,
    collection: 'answers',
  },
  {
    title: 'Trosgrunder',
    text: `${doctrineCount} som allt vilar på.`,
    to: '/studera/trosgrunder',
    icon: Landmark,
    entries: [
      { title: 'Bibeln', to: '/studera/trosgrunder/bibeln' },
      { title: 'Treenigheten', to: '/studera/trosgrunder/treenigheten' },
    ],
  },
  {
    title: 'Ämnen',
    text: 'Vad Bibeln säger, ämne för ämne.',
    to: pagePaths.subjects,
    icon: LibraryBig,
    collection: 'articles',
  },
]

export const areasOf = ({ argumentCount }: Site): StartCard[] => [
  { title: 'Argument', text: `${argumentCount} skäl för frälsning genom tro.`, to: '/argument', icon: Scale },
  {
    title: 'Bibelhistoria & översättningar',
    text: 'Hur Bibeln kom till oss.',
    to: '/studera/bibelhistoria',
    icon: ScrollText,
  },
  {
    title: 'Falska religioner',
    text: 'Vad andra lär, prövat mot Skriften.',
    to: pagePaths.false_religion_categories,
    icon: ShieldQuestionMark,
  },
]

export const media: StartCard[] = [
  { title: 'Bibelstudier', text: 'Videogenomgångar.', to: pagePaths.bible_studies, icon: BookOpenText },
  { title: 'Predikningar', text: 'Undervisning från predikstolen.', to: pagePaths.sermons, icon: Mic },
  {
    title: 'Dokumentärer',
    text: 'Filmer om tro och historia.',
    to: pagePaths.documentaries,
    icon: Clapperboard,
  },
]
