/**
 * Copies a text to the clipboard; when the clipboard API is missing or refused (an insecure address, an old browser),
 * through a hidden field. Rejects when neither works.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.readOnly = true
    field.className = 'visually-hidden'
    // Inside the topmost dialog, because nothing outside it can be selected.
    const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    home.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    if (!copied) throw new Error('Texten kunde inte kopieras')
  }
}
