import 'server-only'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { languages, proficiencies, territories } from '../reference-data'

/**
 * Creates the languages, proficiencies and territories that the product relies on, with each migration and import. Safe to run at any time: existing
 * records, by code or name, are left unchanged.
 */
export async function ensureReferenceData(): Promise<void> {
  const skipDuplicates = true
  await db().language.createMany({
    data: languages.map((language, displayOrder) => ({ id: newId(), ...language, displayOrder })),
    skipDuplicates,
  })
  await db().proficiency.createMany({
    data: proficiencies.map((proficiency, displayOrder) => ({ id: newId(), ...proficiency, displayOrder })),
    skipDuplicates,
  })
  await db().territory.createMany({
    data: territories.map(([code, name], displayOrder) => ({ id: newId(), code, name, displayOrder })),
    skipDuplicates,
  })
}
