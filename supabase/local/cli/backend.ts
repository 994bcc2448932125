import { startServer } from '../server'
import { readArguments, run } from './arguments'

// pnpm backend [--dir FOLDER] [--port N] [--data FOLDER | --memory] [--listen ADDRESS] [--url https://…]: serves a
// Supabase project until it is stopped. Its first line is JSON with the address and the keys; progress goes to stderr.
await run(async () => {
  // Listens before the server starts: a signal during the start also closes the database and releases the folder.
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve())
  })
  const { close, ...addresses } = await startServer({
    ...readArguments(),
    onProgress: (step) => console.error(step),
  })
  console.log(JSON.stringify(addresses))
  await stopped
  await close()
  process.exit(0)
})
