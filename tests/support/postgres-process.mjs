import { openPostgres, stopPostgres } from '../../scripts/lib/postgres.mjs'

// node postgres-process.mjs start|crash <folder> <port>: a separate PostgreSQL that tests stop and start next to the running app.
const [, , verb, folder, port] = process.argv
if (verb === 'start') process.stdout.write((await openPostgres(folder, { port: Number(port) })).url)
else await stopPostgres(folder, 'immediate')
