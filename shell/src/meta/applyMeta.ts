import type { PageMeta } from '@portal/shared-ui/remote'
import { completeMeta } from './meta'

/** Writes a page's meta into the document, over what the host wrote for the first page. */
export function applyMeta(meta: PageMeta): void {
  const { title, description, canonical, robots } = completeMeta(meta, window.location.pathname)
  document.title = title
  tag('meta', 'name', 'description').content = description
  tag('meta', 'name', 'robots').content = robots
  tag('meta', 'property', 'og:title').content = title
  tag('meta', 'property', 'og:description').content = description
  tag('link', 'rel', 'canonical').href = new URL(canonical, window.location.origin).href
}

function tag<K extends 'meta' | 'link'>(kind: K, key: string, value: string): HTMLElementTagNameMap[K] {
  const found = document.head.querySelector<HTMLElementTagNameMap[K]>(`${kind}[${key}="${value}"]`)
  if (found) return found
  const made = document.createElement(kind)
  made.setAttribute(key, value)
  document.head.append(made)
  return made
}
