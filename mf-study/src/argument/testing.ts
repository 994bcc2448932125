const row = (at: number, title: string, second = false) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  title,
  verse_reference: 'Efesierbrevet 2:8–9',
  verse_text: `Versen till ${title.toLowerCase()}.`,
  second_reference: second ? 'Romarbrevet 6:23' : '',
  second_text: second ? 'Ty den lön synden betalar är död.' : '',
  see_also: second ? 'Romarbrevet 11:6; 2 Timoteus 1:9' : '',
  reasoning: `Det första steget, ${title}.\nDet andra, som Jak 2:21–23 visar.`,
})

/** Four arguments as the database has them; the first has all parts. */
export const salvation = [
  row(1, 'En gåva går inte att förtjäna', true),
  row(2, 'Gud förklarar den ogudaktige rättfärdig'),
  row(3, 'Lagen visar synden'),
  row(4, 'Abraham trodde'),
]

export const numerals = ['I', 'II', 'III', 'IV']
