import type { DeclaredSetting } from '@portal/shared-ui/remote'
import { chatInvite, choice, film, lines, link, phone, positive, typed } from './settings.schema'

/** What the owner decides about the site: a row of `site_settings`, or its default where there is none. */
export type Setting = {
  key: string
  label: string
  kind: 'invite' | 'link' | 'phone' | 'figure' | 'text' | 'lines' | 'choice'
  /** What holds where no row says otherwise. */
  fallback: string
  schema: ReturnType<typeof typed>
  /** The page that shows it. */
  shown?: { on: string; to: string }
  hint?: string
  options?: readonly { value: string; label: string }[]
}

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

/** An optional text: shown only once the owner has written it. */
const optionalText = (
  key: string,
  label: string,
  shown: Setting['shown'],
  hint = 'Tomt: visas inte.',
): Setting => ({
  key,
  label,
  kind: 'lines',
  fallback: '',
  schema: lines(),
  shown,
  hint,
})

/** The first one is what the screen opens with. */
const chatLink: Setting = {
  key: 'discord_invite_url',
  label: 'Chattlänk',
  kind: 'invite',
  fallback: 'https://discord.gg/sanningensord',
  schema: chatInvite(),
  shown: start,
  hint: 'Visas också på Gemenskap, Om oss och i sidfoten.',
}

export type SettingGroup = { title: string; settings: readonly Setting[] }

/** What the frame's pages read. */
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

/** What the site runs by. */
const running: SettingGroup = {
  title: 'Drift',
  settings: [
    {
      key: 'office_requires_factor',
      label: 'Säkerhetskod för alla medarbetare',
      kind: 'choice',
      fallback: 'false',
      schema: choice('Säkerhetskod för alla medarbetare'),
      hint: 'Lägg först till din egen under Medarbetare. Den som saknar kod får lägga till en innan administrationen öppnas.',
      options: [
        { value: 'false', label: 'Frivillig' },
        { value: 'true', label: 'Krävs' },
      ],
    },
    {
      key: 'history_days',
      label: 'Dagar som historiken sparas',
      kind: 'figure',
      fallback: '365',
      schema: positive('Dagar som historiken sparas', 90),
      hint: 'Minst 90. Äldre ändringar kan sedan inte ångras eller återställas.',
    },
    {
      key: 'question_name_days',
      label: 'Dagar som frågeställarens namn sparas',
      kind: 'figure',
      fallback: '90',
      schema: positive('Dagar som frågeställarens namn sparas'),
      hint: 'Räknas från att frågan besvarades eller avvisades. Sedan tas namn och e-post bort.',
    },
    {
      key: 'visitor_hourly_limit',
      label: 'Meddelanden och frågor i timmen från en besökare',
      kind: 'figure',
      fallback: '30',
      schema: positive('Meddelanden och frågor i timmen från en besökare'),
      hint: 'Skyddar mot skräp. Den som skickar fler får vänta.',
    },
    {
      key: 'visitor_address_header',
      label: 'Var besökarens adress står',
      kind: 'choice',
      fallback: 'cf-connecting-ip',
      schema: choice('Var besökarens adress står'),
      hint: 'Ändras bara när den som sköter servern säger till.',
      options: [
        { value: 'cf-connecting-ip', label: 'cf-connecting-ip (vanligast)' },
        { value: 'x-forwarded-for', label: 'x-forwarded-for' },
        { value: 'x-real-ip', label: 'x-real-ip' },
      ],
    },
  ],
}

/** Every setting, in the groups of the screen: what public pages read, those of all apps, then what the site runs by. */
export function settingGroups(declared: readonly DeclaredSetting[]): SettingGroup[] {
  const groups = new Map(frameGroups.map(({ title, settings }) => [title, [...settings]]))
  for (const { group, ...setting } of declared)
    groups.set(group, [...(groups.get(group) ?? []), settingFrom(setting)])
  return [...[...groups].map(([title, settings]) => ({ title, settings })), running]
}

const rules = { link, phone, film, text: typed, figure: typed, switch: choice }

/** Kinds that the office knows under another name. */
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

export const settingOf = (groups: readonly SettingGroup[], key: string | undefined): Setting =>
  groups.flatMap(({ settings }) => settings).find((setting) => setting.key === key) ?? chatLink
