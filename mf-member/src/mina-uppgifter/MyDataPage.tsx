import { LazyPart, Page } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { BackButton } from '../shared/BackButton'

// Apart from the pages for signing in, which are the area's first.
const myDataCode = codeQuery('mina-uppgifter', () => import('./MyData'))

/** `/mina-uppgifter`: what the portal knows about the member, as a file, and its deletion. */
export function MyDataPage() {
  return (
    <Page
      width="reading"
      lead="Det här vet portalen om dig. Du kan ladda ner det och ta bort det."
      actions={<BackButton />}
    >
      <LazyPart code={myDataCode}>{({ MyData }) => <MyData />}</LazyPart>
    </Page>
  )
}
