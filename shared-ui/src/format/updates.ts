const shortLabels: Record<string, string> = {
  new_content: 'Nytt',
  feature: 'Funktion',
  announcement: 'Meddelande',
}

const longLabels: Record<string, string> = {
  new_content: 'Nytt innehåll',
  feature: 'Ny funktion',
  maintenance: 'Underhåll',
  announcement: 'Meddelande',
  general: 'Allmänt',
}

/** The label in the bell's panel; 'Uppdatering' for an unknown type. */
export const shortUpdateLabel = (type: string) => shortLabels[type] ?? 'Uppdatering'

/** The label on the updates page and in the admin area. */
export const updateLabel = (type: string) => longLabels[type] ?? 'Allmänt'

/** The five kinds that an administrator can choose. */
export const updateTypes = Object.entries(longLabels).map(([value, label]) => ({ value, label }))
