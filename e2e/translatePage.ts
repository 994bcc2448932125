/**
 * Changes a document as a browser's translation does: moves every text, also each later one, into two new `font`
 * elements. The words stay, so that tests find them. Runs in the page, before its scripts.
 */
export function translatePage(): void {
  const KEPT = 'script, style, noscript, textarea, [contenteditable="true"], [translate="no"], font'
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(KEPT)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.append(inner)
    inner.append(text.data)
    text.replaceWith(outer)
  }
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }
  const onChanges = (changes: MutationRecord[]) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) {
        if (node instanceof Text) wrap(node)
        else if (node !== target) wrapAll(node)
      }
  }
  document.addEventListener('DOMContentLoaded', () => {
    wrapAll(document.body)
    new MutationObserver(onChanges).observe(document.body, {
      ...{ subtree: true, childList: true, characterData: true },
    })
  })
}
