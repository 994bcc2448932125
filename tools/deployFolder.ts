import { resolve } from 'node:path'
import { run } from './command'
import { buildFolder } from './deploy/buildFolder'

/** `pnpm deploy:folder FOLDER`: builds a folder that runs the host with Node alone, on a machine without this checkout. */
run(async ([folder, ...others]) => {
  if (!folder || others.length > 0) throw new Error('Usage: pnpm deploy:folder FOLDER')
  const bytes = await buildFolder(resolve(folder))
  console.log(
    `${folder} runs the host with Node alone (${(bytes / 1_000_000).toFixed(1)} MB): node host/serve.mjs`,
  )
})
