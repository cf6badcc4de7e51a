import 'server-only'
import type { AssignedItem } from '@/lib/assignment/units'
import { isBlankHtml } from '@/lib/common/html-text'
import { db } from '@/lib/db/db'
import { readReviewRubrics } from '@/lib/reaction/server/review-rubrics'
import { presentUploads } from '@/lib/upload/server/present-uploads'
import type { GradedItem, GradingItem } from '../grading-page'

type Data = Record<string, unknown>

const namedIds = /"\w*[cC]ontentId":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g

/** The items that data names by id at any depth: pictures of choices, slides, the blocks of an echo. */
async function readNamed(data: Data): Promise<Omit<GradedItem, 'uploadsMap'>[]> {
  const ids = [...JSON.stringify(data).matchAll(namedIds)].flatMap(([, id]) => id ?? [])
  if (ids.length === 0) return []
  const rows = await db().content.findMany({
    where: { id: { in: ids }, deletedDate: null },
    select: { id: true, contentType: true, contentSubType: true, name: true, data: true },
  })
  // `data` is an object by the schema of its type.
  return rows.map((row) => ({ ...row, data: (row.data ?? {}) as Data }))
}

/** What is asked: an interactive's prompt; of an echo its own text and that of its prompt block. */
function promptsOf({ data, contentType }: AssignedItem, named: readonly Pick<GradedItem, 'id' | 'data'>[]): string[] {
  // The features of an echo, as its schema stored them.
  const features = data.features as Record<string, { contentId?: string; enabled: boolean }> | undefined
  const prompt = features?.prompt?.enabled ? named.find(({ id }) => id === features.prompt?.contentId) : undefined
  const texts = contentType === 'echo' ? [data.body, prompt?.data.body] : [data.prompt]
  return texts.filter((html): html is string => typeof html === 'string' && !isBlankHtml(html))
}

/** The question that is graded, with its media and what its data names. The viewer may read the assignment that it stands in. */
export async function readGradedItem(item: AssignedItem): Promise<GradingItem> {
  const { id, contentType, contentSubType, name, data, maxScore, rubrics } = item
  const [named, reviewRubrics] = await Promise.all([
    readNamed(data),
    contentType === 'echo' ? readReviewRubrics({ id, data }) : [],
  ])
  const uploads = await presentUploads([id, ...named.map((entry) => entry.id)])
  const withUploads = <Entry extends { id: string }>(entry: Entry) => ({
    ...entry,
    uploadsMap: uploads.get(entry.id) ?? {},
  })
  return {
    ...withUploads({ id, contentType, contentSubType, name, data }),
    promptHtml: promptsOf(item, named),
    maxScore,
    rubrics,
    reviewRubrics,
    related: Object.fromEntries(named.map((entry) => [entry.id, withUploads(entry)])),
  }
}
