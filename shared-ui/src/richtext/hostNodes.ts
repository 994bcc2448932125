import { parseFragment } from 'parse5'
import type { PlainNode } from './Nodes'
import { plainNodes } from './plainNodes'

/** An article's HTML on the host, which has no DOM for the sanitiser. */
export const hostNodes = (html: string): PlainNode => plainNodes(parseFragment(html).childNodes)
