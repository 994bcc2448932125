import { Button, messageOf } from '@portal/shared-ui'
import { saveFile } from '@portal/shared-ui/browser'
import { today } from '@portal/shared-ui/format'
import { toast, useDb } from '@portal/shared-ui/portal'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

/** 'Ladda ner allt': all data of the member as one file. Loads the ZIP code at the click. */
export function DownloadMine() {
  const db = useDb()
  const download = useMutation({
    mutationKey: ['my data', 'download'],
    mutationFn: async () => {
      const { zipMyData } = await import('./zipMyData')
      saveFile(`mina-uppgifter-${today()}.zip`, 'application/zip', await zipMyData(db))
    },
    onError: (error) =>
      toast(messageOf(error, 'Dina uppgifter kunde inte laddas ner.'), { tone: 'error', seconds: 8 }),
  })
  return (
    <Button
      variant="light"
      icon={<Download aria-hidden="true" />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      Ladda ner allt
    </Button>
  )
}
