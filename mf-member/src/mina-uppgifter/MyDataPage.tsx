import { LazyPart, Page } from '@portal/shared-ui'
import { codeQuery } from '@portal/shared-ui/code'
import { BackButton } from '../shared/BackButton'

// Separate from the sign-in pages, which are the area's first code.
const myDataCode = codeQuery('mina-uppgifter', () => import('./MyData'))

/** `/mina-uppgifter`: the member's data, its download, and its deletion. */
export function MyDataPage() {
  return (
    <Page
      layout="list"
      lead="Det här vet portalen om dig. Du kan ladda ner det och ta bort det."
      back={<BackButton />}
    >
      <LazyPart code={myDataCode}>{({ MyData }) => <MyData />}</LazyPart>
    </Page>
  )
}
