import 'server-only'
import { missingQuotations } from '@/lib/content/quoted-choices'
import { db } from '@/lib/db/db'
import type { AuthoredItem } from '../authored-item'

type Row = { question: string; text: Record<string, unknown>; asked: Record<string, unknown> }

/** What the questions of a text quote, or a question itself, and a version of the text that shows it does not say (domain.md §1). */
export async function readMissingQuotations(id: string): Promise<AuthoredItem['missingQuotations']> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT q."name" AS "question", t."data" AS "text", q."data" AS "asked"
    FROM "content_child" l JOIN "content" t ON t."id" = l."parentId" JOIN "content" q ON q."id" = l."childId"
    WHERE (l."parentId" = ${id}::uuid OR l."childId" = ${id}::uuid) AND q."contentSubType" = 'multiple-choice'
      AND t."deletedDate" IS NULL AND q."deletedDate" IS NULL
    ORDER BY l."position", q."id"`
  return rows.flatMap(({ question, text, asked }) =>
    missingQuotations(text, asked).map((missing) => ({ ...missing, question })),
  )
}
