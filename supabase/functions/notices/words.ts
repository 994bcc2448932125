/** The counts in a notice: numbers only, because a mail never contains a visitor's words. */
export type NewsCounts = { questions: number; messages: number }

const counted = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`

/** The mail about new questions and messages, shared by the embedded backend and the Edge Function. */
export function noticeMail(
  { questions, messages }: NewsCounts,
  siteUrl: string,
): { subject: string; html: string } {
  const site = siteUrl.replace(/\/+$/, '')
  const parts = [
    { number: questions, words: counted(questions, 'ny fråga', 'nya frågor'), to: 'fragor' },
    { number: messages, words: counted(messages, 'nytt meddelande', 'nya meddelanden'), to: 'kontakt' },
  ].filter(({ number }) => number > 0)
  return {
    subject: parts.map(({ words }) => words).join(' och '),
    html: [
      ...parts.map(
        ({ words, to }) =>
          `<p>Det har kommit ${words}: <a href="${site}/admin/${to}">${site}/admin/${to}</a></p>`,
      ),
      `<p>Under Medarbetare i administrationen väljer du om du vill ha sådana här mejl.</p>`,
    ].join('\n'),
  }
}
