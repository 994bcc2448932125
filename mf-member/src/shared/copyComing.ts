import { copyText } from '@portal/shared-ui'

/**
 * Copies a text that is still being read. Safari lets a page copy only in the press itself, and there takes the promise
 * of the text.
 */
export async function copyComing(text: Promise<string>): Promise<void> {
  try {
    const asBlob = (words: string) => new Blob([words], { type: 'text/plain' })
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(asBlob) })])
  } catch {
    await copyText(await text)
  }
}
