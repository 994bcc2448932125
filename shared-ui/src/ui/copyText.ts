/**
 * Puts a text on the clipboard, also where the clipboard interface is missing or refused (an insecure address, an old
 * browser): then through a hidden field. Rejects when neither works.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.readOnly = true
    field.className = 'visually-hidden'
    // Inside an open dialog, or its focus trap would take the selection away.
    const home = document.querySelector('[role="dialog"][data-open]') ?? document.body
    home.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    if (!copied) throw new Error('Texten kunde inte kopieras')
  }
}
