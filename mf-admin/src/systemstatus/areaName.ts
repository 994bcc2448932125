const areaNames: Record<string, string> = {
  shell: 'Startsidan och ramen',
  'mf-bible': 'Bibeln',
  'mf-study': 'Studera',
  'mf-soulwinning': 'Själavinna',
  'mf-member': 'Mina sidor',
  'mf-admin': 'Administrationen',
}

/** What the office calls an app's area; the app's own name for one that is not known here. */
export const areaName = (app: string): string => areaNames[app] ?? app
