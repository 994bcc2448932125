/**
 * The counts in a notice: a mail never contains a visitor's words. `fault` is the portal's own sentence on its last
 * fault, `factor_owners` the names of the administrators whose second factors changed.
 */
export type NewsCounts = {
  questions: number
  messages: number
  faults: number
  fault: string | null
  factors: number
  factor_owners: string | null
  /** Own times of publication that could not be kept. */
  held: number
}

const counted = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The mail about new questions and messages, faults, second factors and publications that failed, shared by the embedded backend and the Edge Function. */
export function noticeMail(
  { questions, messages, faults, fault, factors, factor_owners, held }: NewsCounts,
  siteUrl: string,
): { subject: string; html: string } {
  const site = siteUrl.replace(/\/+$/, '')
  const parts = [
    { number: questions, words: counted(questions, 'ny fråga', 'nya frågor'), to: 'fragor' },
    { number: messages, words: counted(messages, 'nytt meddelande', 'nya meddelanden'), to: 'kontakt' },
  ].filter(({ number }) => number > 0)
  const faultWords = `${counted(faults, 'fel', 'fel')} på portalen`
  const factorWords = counted(factors, 'ändring av säkerhetskoder', 'ändringar av säkerhetskoder')
  const heldWords = counted(held, 'text publicerades inte', 'texter publicerades inte')
  const log = `${site}/admin/sakerhet`
  return {
    subject: [
      ...(factors > 0 ? [factorWords] : []),
      ...(held > 0 ? [heldWords] : []),
      ...(faults > 0 ? [faultWords] : []),
      ...parts.map(({ words }) => words),
    ].join(' och '),
    html: [
      ...(factors > 0
        ? [
            `<p>${factorWords} hos ${escaped(factor_owners || 'en medarbetare')}. Var det inte väntat? Fråga personen, och se <a href="${log}">${log}</a></p>`,
          ]
        : []),
      ...(held > 0
        ? [
            `<p>${heldWords} på sin tid. Vad som var i vägen står under Att göra: <a href="${site}/admin/dashboard">${site}/admin/dashboard</a></p>`,
          ]
        : []),
      ...parts.map(
        ({ words, to }) =>
          `<p>Det har kommit ${words}: <a href="${site}/admin/${to}">${site}/admin/${to}</a></p>`,
      ),
      ...(faults > 0
        ? [`<p>Portalen har rapporterat ${faultWords}. Det senaste: ${escaped(fault ?? '')}</p>`]
        : []),
      parts.length + faults > 0
        ? `<p>Under Medarbetare i administrationen väljer du om du vill ha sådana här mejl.</p>`
        : factors > 0
          ? '<p>Det här mejlet går till alla medarbetare.</p>'
          : '<p>Det här mejlet går till den som valde tiden.</p>',
    ].join('\n'),
  }
}
