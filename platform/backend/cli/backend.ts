import { startServer } from '../server'
import { readArguments, run } from './arguments'

const HELP = `pnpm backend [--dir FOLDER] [--port N] [--data FOLDER | --memory] [--listen ADDRESS] [--url URL]
             [--deadline N] [--show-secrets]

Serves a Supabase project on the embedded backend until it is stopped: for trying, developing and testing. Its first line is
JSON with the address, the public key, and the file with the address of captured mail.

  --dir FOLDER      the project; the portal's own otherwise
  --data FOLDER     the data folder; PORTAL_DATA or .data otherwise
  --port N          PORTAL_BACKEND_PORT or the project's own otherwise
  --memory          a temporary folder instead
  --listen ADDRESS  the IP address to listen on; PORTAL_LISTEN or this machine alone otherwise
  --url URL         its public address; PORTAL_BACKEND_URL otherwise
  --deadline N      milliseconds until a request has its answer
  --show-secrets    also prints the key that may do everything, and the address of captured mail, which opens accounts;
                    keep that line out of logs

Changes: the data folder, which it makes when it is missing; migrations that are new run.
Needs: a free port; a data folder that no other process uses. DATABASE_URL names a PostgreSQL instead.`

await run(async () => {
  // Listens before the server starts: a signal during the start also closes the database and releases the folder.
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve())
  })
  const { showsSecrets, ...options } = readArguments()
  const {
    close,
    beganEmpty: _,
    hasAdministrator: __,
    lastRun: ___,
    serviceRoleKey,
    mailUrl,
    ...addresses
  } = await startServer({
    ...options,
    onProgress: (step) => console.error(step),
  })
  console.log(JSON.stringify(showsSecrets ? { ...addresses, serviceRoleKey, mailUrl } : addresses))
  await stopped
  await close()
  process.exit(0)
}, HELP)
