/**
 * Declares the fonts once in a separate style sheet, unless the document has done so. In the sheet that grows with each
 * new component, Chromium evaluates them again each time and sometimes draws a frame without them.
 */
export function declareFonts(fontFaces: string): void {
  if (document.getElementById('fonts')) return
  const style = document.createElement('style')
  style.nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  style.textContent = fontFaces
  document.head.append(style)
}
