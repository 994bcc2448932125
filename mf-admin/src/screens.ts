import {
  BookOpen,
  CalendarDays,
  Clapperboard,
  FileText,
  GraduationCap,
  Inbox,
  LibraryBig,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircleQuestionMark,
  Mic,
  Palette,
  Settings,
  ShieldQuestionMark,
  Sun,
  Video,
} from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { subjectArticles } from './amnen/articles.resource'
import { subjects } from './amnen/subjects.resource'
import { devotions } from './andakter/devotions.resource'
import { BiblePage } from './bibeln/BiblePage'
import type { Resource } from './crud/data/resource'
import { events } from './evenemang/events.resource'
import { religionArticles } from './falska-religioner/articles.resource'
import { categories } from './falska-religioner/categories.resource'
import { subcategories } from './falska-religioner/subcategories.resource'
import { QuestionsPage } from './fragor/QuestionsPage'
import { SettingsPage } from './installningar/SettingsPage'
import { AppearancePage } from './installningar/utseende/AppearancePage'
import { MessagesPage } from './kontakt/MessagesPage'
import { salvationArguments } from './sidor/arguments.resource'
import { aboutPages, doctrines, ownPages } from './sidor/pages.resource'
import { lessons } from './sjalavinna/lessons.resource'
import { interpretations } from './tolkningar/interpretations.resource'
import { updates } from './uppdateringar/updates.resource'
import { bibleStudies, documentaries, sermons } from './videos/videos.resource'

export type Screen = {
  path: string
  title: string
  text: string
  icon: LucideIcon
  /** The declarations of a screen of the kit; a screen with tabs has several. */
  resources?: readonly Resource[]
  /** In the menu alone: the dashboard has the fourteen cards of the others. */
  hasNoCard?: boolean
  /** On narrow screens an open item has its own link back to the list. */
  hasOwnBack?: boolean
  /** Another page of the screen's items: a link beside the title. */
  beside?: { title: string; to: string }
  /** The content of a screen that is not declared with the kit. */
  element?: ReactNode
}

/** The management screens: the source of the routes, the menu, the dashboard's cards and the palette. */
export const screens: Screen[] = [
  {
    path: 'tolkningar',
    title: 'Tolkningar',
    text: 'Frågor och svar',
    icon: MessageCircleQuestionMark,
    resources: [interpretations],
  },
  {
    path: 'andakter',
    title: 'Andakter',
    text: 'Dagens andakt på startsidan',
    icon: Sun,
    resources: [devotions],
    beside: { title: 'Almanacka', to: '/admin/andakter/almanacka' },
  },
  {
    path: 'bibeln',
    title: 'Hantera Bibeln',
    text: 'Böcker, kapitel och verser',
    icon: BookOpen,
    beside: { title: 'Läs in Bibeln', to: '/admin/bibeln/las-in' },
    element: createElement(BiblePage),
  },
  {
    path: 'amnen',
    title: 'Hantera Ämnen & Artiklar',
    text: 'Ämnen och artiklar',
    icon: LibraryBig,
    resources: [subjects, subjectArticles],
  },
  {
    path: 'falska-religioner',
    title: 'Falska religioner',
    text: 'Kategorier och artiklar',
    icon: ShieldQuestionMark,
    resources: [categories, subcategories, religionArticles],
  },
  {
    path: 'sidor',
    title: 'Sidor & argument',
    text: 'Egna sidor, Om oss, trosgrunder och argument',
    icon: FileText,
    hasNoCard: true,
    resources: [ownPages, aboutPages, doctrines, salvationArguments],
  },
  {
    path: 'sjalavinna',
    title: 'Själavinna',
    text: 'Kursens lektioner',
    icon: GraduationCap,
    resources: [lessons],
  },
  {
    path: 'bibelstudier',
    title: 'Bibelstudier',
    text: 'Videogenomgångar',
    icon: Video,
    resources: [bibleStudies],
  },
  {
    path: 'predikningar',
    title: 'Predikningar',
    text: 'Predikningar i video',
    icon: Mic,
    resources: [sermons],
  },
  {
    path: 'dokumentarer',
    title: 'Dokumentärer',
    text: 'Filmer',
    icon: Clapperboard,
    resources: [documentaries],
  },
  {
    path: 'evenemang',
    title: 'Evenemang',
    text: 'Möten och samlingar',
    icon: CalendarDays,
    resources: [events],
  },
  {
    path: 'fragor',
    title: 'Hantera frågor',
    text: 'Besökarnas frågor',
    icon: Inbox,
    element: createElement(QuestionsPage),
  },
  {
    path: 'kontakt',
    title: 'Kontaktmeddelanden',
    text: 'Meddelanden från formuläret',
    icon: Mail,
    hasOwnBack: true,
    element: createElement(MessagesPage),
  },
  {
    path: 'uppdateringar',
    title: 'Uppdateringar',
    text: 'Nyheter om sidan',
    icon: Megaphone,
    resources: [updates],
  },
  {
    path: 'utseende',
    title: 'Utseende och namn',
    text: 'Namn, välkomst, logga, färger och sidfot',
    icon: Palette,
    hasNoCard: true,
    element: createElement(AppearancePage),
  },
  {
    path: 'inställningar',
    title: 'Inställningar',
    text: 'Chattlänken och sidans uppgifter',
    icon: Settings,
    element: createElement(SettingsPage),
  },
]

/** All declarations, with the path of their screen. */
export const declared: readonly { resource: Resource; path: string }[] = screens.flatMap(
  ({ path, resources = [] }) => resources.map((resource) => ({ resource, path: `/admin/${path}` })),
)
