/** Chrome stops in the middle of an utterance that takes more than about 15 seconds. */
const MAX_LENGTH = 200

/** The end of a sentence: its sign, with the quotation marks and brackets that close there. */
const END = /[.!?…]+[”"»’'“)\]]*(?=\s|$)/gu

/** How a sentence begins. */
const BEGIN = /^[”"»’'“„«([–—-]*\s?[\p{Lu}\p{N}]/u

/**
 * A word whose full stop ends no sentence: a single letter ('C. S. Lewis', 'bl. a.'), one with a full stop inside ('t.ex.',
 * 'f.Kr.'), or a known short form.
 */
const SHORT_FORM =
  /(?<![\p{L}\p{N}])(?:\p{L}|\p{L}{1,3}(?:\.\s?\p{L}{1,3})+|ex|bl|fl|kap|jfr|ca|nr|st|kr|hr|dr|prof|ung|resp|etc|osv|dvs|mfl|mm|vv|ff|sid|obs|motsv|enl|ev|kl|bd|hebr|grek|lat|jmf)\.$/iu

/** A short word before a number: 'bd. 3'. */
const BEFORE_NUMBER = /(?<![\p{L}\p{N}])\p{L}{1,3}\. \p{N}$/u

/**
 * The sentences of a text, each short enough to be one utterance: a long one is cut after a comma, a colon or a dash,
 * otherwise between two words. Lines end sentences. The parts joined by spaces are the text.
 */
export const sentencesOf = (text: string): string[] =>
  text.split(/\s*\n\s*/).flatMap((line) => split(line.replace(/\s+/g, ' ').trim()).flatMap(cutLong))

function split(line: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const { 0: sign, index } of line.matchAll(END)) {
    const end = index + sign.length
    const after = line.slice(end).trimStart()
    if (after && !(BEGIN.test(after) && isEnd(line.slice(from, index + 1), after))) continue
    sentences.push(line.slice(from, end).trim())
    from = end
  }
  return [...sentences, line.slice(from).trim()].filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** Whether the last sign of these words ends their sentence, before what follows. */
const isEnd = (words: string, after: string): boolean =>
  !words.endsWith('.') || !(SHORT_FORM.test(words) || BEFORE_NUMBER.test(`${words} ${after[0]}`))

function cutLong(sentence: string): string[] {
  if (sentence.length <= MAX_LENGTH) return [sentence]
  const beginning = sentence.slice(0, MAX_LENGTH)
  const at = lengthTo(/^.*[,;:–—](?=\s)/su, beginning) || lengthTo(/^.*\S(?=\s)/su, beginning) || MAX_LENGTH
  return [sentence.slice(0, at), ...cutLong(sentence.slice(at).trim())]
}

const lengthTo = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0
