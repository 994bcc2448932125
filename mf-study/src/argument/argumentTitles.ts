/** An argument's title, without loading its text. */
export type ArgumentTitle = { numeral: string; title: string }

/** The ten arguments about salvation: numeral and title, in order. */
export const argumentTitles: readonly ArgumentTitle[] = [
  { numeral: 'I', title: 'En gåva går inte att förtjäna' },
  { numeral: 'II', title: 'Gud förklarar den ogudaktige rättfärdig' },
  { numeral: 'III', title: 'Lagen visar synden men tar inte bort den' },
  { numeral: 'IV', title: 'Abraham trodde innan han hade gjort något' },
  { numeral: 'V', title: 'Jesus nämner ett enda villkor' },
  { numeral: 'VI', title: 'Det är fullbordat' },
  { numeral: 'VII', title: 'Rövaren hann ingenting annat' },
  { numeral: 'VIII', title: 'Apostlarna gav ett enda svar' },
  { numeral: 'IX', title: 'Ingen ska kunna berömma sig' },
  { numeral: 'X', title: 'Vi får veta att vi har evigt liv' },
]

/** The id of an argument's element on its page. */
export const idOf = ({ numeral }: ArgumentTitle) => `argument-${numeral.toLowerCase()}`

/** The address that opens it. */
export const pathOf = (head: ArgumentTitle) => `/argument/fralsning#${idOf(head)}`
