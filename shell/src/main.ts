import { firstPaint } from '@portal/platform/browser/boot/firstPaint'

// Removes the note that the page has not loaded, and restores it when the page cannot start.
const fallback = document.getElementById('not-loaded')
fallback?.remove()
firstPaint()
  // A part of the same file, whose modules run now.
  .then(() => import(/* webpackMode: "eager" */ './startPortal'))
  .then(({ startPortal }) => startPortal())
  .catch((error) => {
    if (fallback) {
      fallback.style.animationDelay = '0s'
      document.body.append(fallback)
    }
    throw error
  })
