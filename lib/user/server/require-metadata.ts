import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'

type Named = { languageId?: string | null; proficiencyId?: string | null }

/** Throws for a language or proficiency that does not exist. */
export async function requireMetadata({ languageId, proficiencyId }: Named): Promise<void> {
  if (languageId && (await db().language.count({ where: { id: languageId } })) === 0)
    throw notFound('There is no such language.')
  if (proficiencyId && (await db().proficiency.count({ where: { id: proficiencyId } })) === 0)
    throw notFound('There is no such proficiency.')
}
