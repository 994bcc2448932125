import type { DeclaredSetting } from '@portal/shared-ui/remote'
import { optionalText, type Setting, type SettingGroup } from './setting'
import { chatInvite, choice, film, link, phone, typed } from './settings.schema'
import { dataProtection, running } from './systemSettings'

const start = { on: 'Startsidan', to: '/' }
const community = { on: 'Gemenskap', to: '/gemenskap' }
const about = { on: 'Om oss', to: '/om-oss' }
const footer = { on: 'Sidfoten', to: '/' }

const social = (key: string, label: string): Setting => ({
  key,
  label,
  kind: 'link',
  fallback: '',
  schema: link(),
  shown: footer,
  hint: 'Tomt: länken visas inte.',
})

const claim = (key: string, label: string, fallback: string, hint?: string): Setting => ({
  key,
  label,
  kind: 'figure',
  fallback,
  schema: typed(label),
  shown: about,
  hint,
})

const chatLink: Setting = {
  key: 'discord_invite_url',
  label: 'Chattlänk',
  kind: 'invite',
  fallback: 'https://discord.gg/sanningensord',
  schema: chatInvite(),
  shown: start,
  hint: 'Visas också på Gemenskap, Om oss och i sidfoten.',
}

/** Settings that the shell's pages read. */
const frameGroups: readonly SettingGroup[] = [
  { title: 'Chatten', settings: [chatLink] },
  {
    title: 'Kontakt och samling',
    settings: [
      {
        key: 'contact_phone',
        label: 'Telefon',
        kind: 'phone',
        fallback: '',
        schema: phone(),
        shown: community,
        hint: 'Tomt: en knapp till kontaktformuläret visas i stället.',
      },
      {
        key: 'meeting_location',
        label: 'Plats för samlingen',
        kind: 'text',
        fallback: 'Platsen meddelas när du hör av dig',
        schema: typed('Plats för samlingen'),
        shown: community,
      },
      {
        key: 'meeting_map_url',
        label: 'Karta till platsen',
        kind: 'link',
        fallback: '',
        schema: link(),
        shown: community,
        hint: 'Tomt: ingen karta visas.',
      },
      {
        key: 'public_congregation',
        label: 'Vilka vi är',
        kind: 'text',
        fallback: 'Baptistförsamling',
        schema: typed('Vilka vi är'),
        shown: start,
        hint: 'Ett eller två ord, före samlingens tid och plats.',
      },
    ],
  },
  {
    title: 'Första gången hos oss',
    settings: [
      optionalText('public_first_children', 'Finns det något för barnen?', community),
      optionalText('public_first_clothes', 'Vad ska jag ha på mig?', community),
      optionalText('public_first_parking', 'Var kan jag parkera?', community),
      optionalText('public_first_length', 'Hur länge håller det på?', community),
    ],
  },
  {
    title: 'Vår historia',
    settings: [
      optionalText(
        'public_about_story',
        'Historien i årtal',
        about,
        'Ett år på varje rad: 2018 De första samtalen. Tomt: visas inte.',
      ),
    ],
  },
  {
    title: 'Sociala medier',
    settings: [
      social('youtube_url', 'YouTube'),
      social('facebook_url', 'Facebook'),
      social('instagram_url', 'Instagram'),
      social('tiktok_url', 'TikTok'),
      social('x_url', 'X'),
    ],
  },
  {
    title: 'Filmer',
    settings: [
      {
        key: 'salvation_video_url',
        label: 'Filmen om frälsning',
        kind: 'link',
        fallback: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        schema: film('Filmen om frälsning'),
        shown: start,
      },
    ],
  },
  {
    title: 'Siffror om oss',
    settings: [
      claim(
        'about_converts',
        'Antal frälsta',
        '5400+',
        'En siffra som är lägre än räknarens fulla hundratal höjs till dem.',
      ),
      claim('about_years', 'Antal år av undervisning', '8'),
      claim('about_availability', 'Tillgängligt', '24/7'),
      claim('about_percent', 'Byggt på Bibeln', '100%'),
    ],
  },
]

/** A group with more settings than these is folded. */
const MOST_SHOWN = 8

/** All settings in the groups of the screen: those of public pages, those that apps declare, then those for operation. */
export function settingGroups(declared: readonly DeclaredSetting[]): SettingGroup[] {
  const groups = new Map(
    [...frameGroups, dataProtection].map(({ title, settings }) => [title, [...settings]]),
  )
  for (const { group, ...setting } of declared)
    groups.set(group, [...(groups.get(group) ?? []), settingFrom(setting)])
  const declaredGroups = [...groups].map(([title, settings]) => ({
    ...{ title, settings },
    isRare: settings.length > MOST_SHOWN,
  }))
  return [...declaredGroups, running]
}

const rules = { link, phone, film, text: typed, figure: typed, switch: choice }

/** Kinds that have another name in the office. */
const kindOf = { film: 'link', switch: 'choice' } as const

const yesOrNo = [
  { value: 'ja', label: 'Ja' },
  { value: 'nej', label: 'Nej' },
]

const settingFrom = ({ kind, fallback = '', on, to, ...rest }: Omit<DeclaredSetting, 'group'>): Setting => ({
  ...rest,
  kind: kind in kindOf ? kindOf[kind as keyof typeof kindOf] : (kind as Setting['kind']),
  ...(kind === 'switch' && { options: yesOrNo }),
  fallback,
  schema: rules[kind](rest.label),
  shown: { on, to },
})

export const settingOf = (groups: readonly SettingGroup[], key: string | undefined): Setting | undefined =>
  groups.flatMap(({ settings }) => settings).find((setting) => setting.key === key)
