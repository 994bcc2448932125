import { optionalText, type SettingGroup } from './setting'
import { choice, minutes, positive } from './settings.schema'

/** The database refuses a greater number of days for what visitors wrote. */
const FIVE_YEARS_DAYS = 1825

const privacy = { on: 'Integritet', to: '/integritet' }
const asked = 'Tomt: sidan säger att man kan fråga.'

/** The facts about the controller, which `/integritet` shows. */
export const dataProtection: SettingGroup = {
  title: 'Dataskydd',
  settings: [
    {
      ...optionalText('public_controller_name', 'Personuppgiftsansvarig', privacy, 'Tomt: portalens namn.'),
      kind: 'text',
    },
    { ...optionalText('public_controller_number', 'Organisationsnummer', privacy), kind: 'text' },
    optionalText(
      'public_processors',
      'Biträden',
      privacy,
      `Ett på varje rad: namn och vad de sköter. ${asked}`,
    ),
    {
      ...optionalText('public_data_countries', 'Länder där uppgifterna finns', privacy, asked),
      kind: 'text',
    },
    {
      key: 'public_legal_ground',
      label: 'Rättslig grund för det som visar tro',
      kind: 'choice',
      fallback: 'consent',
      schema: choice('Rättslig grund för det som visar tro'),
      shown: privacy,
      hint: 'Sparar du Samtycke här kan den som inte har samtyckt läsa men inte markera eller spara.',
      options: [
        { value: 'consent', label: 'Samtycke (artikel 9.2 a)' },
        { value: 'religious', label: 'Trossamfunds verksamhet (artikel 9.2 d)' },
      ],
    },
    {
      key: 'message_days',
      label: 'Dagar som meddelanden och frågor sparas',
      kind: 'figure',
      fallback: '365',
      schema: positive('Dagar som meddelanden och frågor sparas', 1, FIVE_YEARS_DAYS),
      shown: privacy,
      hint: 'Räknas från att de kom, högst fem år (1825). Publicerade svar finns kvar.',
    },
  ],
}

/** Settings of the site's operation. */
export const running: SettingGroup = {
  title: 'Drift',
  isRare: true,
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
      schema: positive('Dagar som frågeställarens namn sparas', 1, FIVE_YEARS_DAYS),
      hint: 'Räknas från att frågan besvarades eller avvisades, högst fem år (1825). Sedan tas namn och e-post bort.',
    },
    {
      key: 'office_idle_minutes',
      label: 'Minuter tills administrationen loggar ut',
      kind: 'figure',
      fallback: '30',
      schema: minutes('Minuter tills administrationen loggar ut'),
      hint: 'Utan att någon skriver eller trycker. 0: loggar inte ut. Utkast finns kvar.',
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
