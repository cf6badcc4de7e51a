import 'server-only'
import { db } from '@/lib/db/db'
import { NEAR_LIKENESS } from '../limits'
import { countLeaders, marksOf, type NearForms } from '../near-answers'

/**
 * Finds similar forms of answers by their shared trigrams (pg_trgm). The forms are sorted by frequency; in a long list only the most
 * frequent ones are compared with all others, which bounds the work.
 */
export async function findNearForms(forms: readonly string[]): Promise<NearForms[]> {
  if (forms.length < 2) return []
  return db().$queryRaw<NearForms[]>`
    WITH "form" AS (
      SELECT f."at"::int AS "at", f."text", f."marks", length(f."text") AS "size"
      FROM unnest(${[...forms]}::text[], ${forms.map(marksOf)}::text[]) WITH ORDINALITY AS f("text", "marks", "at"))
    SELECT a."at" - 1 AS "leader", b."at" - 1 AS "form", similarity(a."text", b."text")::float8 AS "likeness"
    FROM "form" a JOIN "form" b
      ON b."at" > a."at" AND b."marks" = a."marks" AND b."size" BETWEEN a."size" / 2 AND a."size" * 2
    WHERE a."at" <= ${countLeaders(forms.length)} AND similarity(a."text", b."text") >= ${NEAR_LIKENESS}`
}
