import { diffDatabase, MigrationError } from './lib/migrate-database'
import { runOnDatabase } from './lib/run-on-database'

runOnDatabase(async (url) => {
  const name = process.argv[2]
  if (!name || !/^[a-z0-9-]+$/.test(name)) {
    throw new MigrationError('Usage: npm run db:diff -- <name>, the name in small letters, digits and hyphens.')
  }
  const file = await diffDatabase(url, name.replaceAll('-', '_'))
  return file
    ? `Wrote ${file}. Read it, and add the checks that the models cannot say.`
    : 'The migrations have everything.'
}, MigrationError)
