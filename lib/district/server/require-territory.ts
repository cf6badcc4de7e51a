import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'

/** Throws for a territory that does not exist. */
export async function requireTerritory(territoryId: string | null | undefined): Promise<void> {
  if (territoryId && (await db().territory.count({ where: { id: territoryId } })) === 0)
    throw notFound('There is no such territory.')
}
