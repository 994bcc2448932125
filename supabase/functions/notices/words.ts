/** The counts in a notice: a mail never contains a visitor's words. `fault` is the portal's own sentence on its last fault. */
export type NewsCounts = { questions: number; messages: number; faults: number; fault: string | null }

const counted = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The mail about new questions and messages and about faults, shared by the embedded backend and the Edge Function. */
export function noticeMail(
  { questions, messages, faults, fault }: NewsCounts,
  siteUrl: string,
): { subject: string; html: string } {
  const site = siteUrl.replace(/\/+$/, '')
  const parts = [
    { number: questions, words: counted(questions, 'ny fråga', 'nya frågor'), to: 'fragor' },
    { number: messages, words: counted(messages, 'nytt meddelande', 'nya meddelanden'), to: 'kontakt' },
  ].filter(({ number }) => number > 0)
  const faultWords = `${counted(faults, 'fel', 'fel')} på portalen`
  return {
    subject: [...(faults > 0 ? [faultWords] : []), ...parts.map(({ words }) => words)].join(' och '),
    html: [
      ...parts.map(
        ({ words, to }) =>
          `<p>Det har kommit ${words}: <a href="${site}/admin/${to}">${site}/admin/${to}</a></p>`,
      ),
      ...(faults > 0
        ? [`<p>Portalen har rapporterat ${faultWords}. Det senaste: ${escaped(fault ?? '')}</p>`]
        : []),
      `<p>Under Medarbetare i administrationen väljer du om du vill ha sådana här mejl.</p>`,
    ].join('\n'),
  }
}
