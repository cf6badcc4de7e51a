import { ensureReferenceData } from '@/lib/metadata/server/ensure-reference-data'
import { MigrationError, migrateDatabase } from './lib/migrate-database'
import { runOnDatabase } from './lib/run-on-database'

runOnDatabase(async (url) => {
  const { applied } = await migrateDatabase(url)
  await ensureReferenceData()
  return applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database has every migration.'
}, MigrationError)
