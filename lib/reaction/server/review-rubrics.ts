import 'server-only'
import type { ContentData } from '@/lib/content/data'
import { db } from '@/lib/db/db'
import { invalidInput } from '@/lib/error/product-error'
import type { Rubric, RubricSelections } from '@/lib/rubric/rubric'
import type { RubricData } from '@/lib/rubric/schema'

/** Returns the rubrics for reviewing an echo: those of its peer-review block, otherwise its own (contract.md §3). */
export async function readReviewRubrics(echo: { id: string; data: unknown }): Promise<Rubric[]> {
  // Written by the schema of its type; only echoes have features.
  const { features } = echo.data as Partial<ContentData<'echo'>>
  const blockId = features?.['peer-review']?.contentId
  const links = await db().contentChild.findMany({
    where: {
      parentId: { in: [echo.id, ...(blockId ? [blockId] : [])] },
      child: { contentType: 'rubric', deletedDate: null },
    },
    select: { parentId: true, child: { select: { id: true, data: true } } },
    orderBy: { position: 'asc' },
  })
  const ofBlock = links.filter(({ parentId }) => parentId === blockId)
  // A rubric's data is written through the schema of its type.
  return (ofBlock.length > 0 ? ofBlock : links).map(({ child: { id, data } }) => ({ id, data: data as RubricData }))
}

/** Throws for selected rubrics or options that do not exist. */
export function requireOptions(rubrics: readonly Rubric[], selections: RubricSelections): void {
  const problems = Object.entries(selections)
    .filter(
      ([rubricId, optionId]) =>
        !rubrics.find(({ id }) => id === rubricId)?.data.options.some(({ id }) => id === optionId),
    )
    .map(([rubricId]) => ({ path: `reactionData.rubricSelections.${rubricId}`, message: 'has no such option' }))
  if (problems.length > 0) throw invalidInput('The rubric has no such option.', problems)
}
