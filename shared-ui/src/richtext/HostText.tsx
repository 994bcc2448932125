import { ArticleNodes } from './ArticleNodes'
import { hostNodes } from './hostNodes'

/** An article's HTML on the host: the elements that `Content` renders in the browser. */
export const HostText = ({ html }: { html: string }) => <ArticleNodes of={hostNodes(html)} />
