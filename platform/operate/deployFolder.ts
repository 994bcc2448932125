import { resolve } from 'node:path'
import { run } from '../command'
import { buildFolder } from './deploy/buildFolder'

const HELP = `pnpm deploy:folder FOLDER

Builds a folder that runs the host with Node alone, on a machine without this checkout: node host/serve.mjs.

  FOLDER   a new folder

Changes: writes FOLDER; it refuses one that exists.
Needs: the installed packages. The site (PORTAL_SITE) is not part of the folder.`

run(async ([folder, ...others]) => {
  if (!folder || others.length > 0) throw new Error('Usage: pnpm deploy:folder FOLDER')
  const bytes = await buildFolder(resolve(folder))
  console.log(
    `${folder} runs the host with Node alone (${(bytes / 1_000_000).toFixed(1)} MB): node host/serve.mjs`,
  )
}, HELP)
