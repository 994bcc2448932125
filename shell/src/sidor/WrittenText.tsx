import { useCode } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { PlainText } from '@portal/shared-ui/richtext'

/** What finds and shows references and their verses, as one chunk: the shell's first script has the hash of each. */
const linkedCode = codeQuery('sida-hänvisningar', async () => {
  const [text] = await Promise.all([
    import(/* webpackChunkName: 'sida-mer' */ '@portal/shared-ui/richtext/linked'),
    import(/* webpackChunkName: 'sida-mer' */ '@portal/shared-ui/scripture/finder'),
    import(/* webpackChunkName: 'sida-mer' */ '@portal/shared-ui/references/passage'),
  ])
  return text
})

/**
 * The text of a page that the office has written. It is painted with references as plain text; a text that has some
 * fetches the code that makes them buttons, of the same size.
 */
export function WrittenText({ html }: { html: string }) {
  const { data } = useCode(linkedCode, { enabled: /\d\D{1,8}\d/.test(html), optional: true })
  return data ? <data.LinkedText html={html} /> : <PlainText html={html} />
}
