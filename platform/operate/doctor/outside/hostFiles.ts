import { type CheckOf, well, wrong } from '../check'

export const hostFiles: CheckOf<'outside'> = {
  id: 'host-files',
  from: 'outside',
  run: async ({ get, script }) => {
    const folder = (await script()).replace(/(\/shell\/[^/]+\/).*/, '$1')
    const ofSite = ['/settings.json', '/reports.jsonl', '/decisions.jsonl']
    for (const path of [`${folder}server.cjs`, `${folder}release.json`, ...ofSite]) {
      if ((await get(path)).status === 200)
        return wrong(
          `${path} can be read by anyone.`,
          'Serve the site through the host, not as a folder of files.',
        )
    }
    return well('The host keeps its own files to itself.')
  },
}
