import { startServer } from '../server'
import { readArguments, run } from './arguments'

// pnpm backend [--dir FOLDER] [--port N] [--data FOLDER | --memory] [--listen ADDRESS] [--url https://…]: serves a
// Supabase project until it is stopped. Its first line is JSON with the address and the keys; progress goes to stderr.
await run(async () => {
  const server = await startServer({
    ...readArguments(),
    onProgress: (step) => console.error(step),
  })
  const { close: _, ...addresses } = server
  console.log(JSON.stringify(addresses))

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
})
