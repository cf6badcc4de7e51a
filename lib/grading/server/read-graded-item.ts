import 'server-only'
import type { AssignedItem } from '@/lib/assignment/units'
import { isBlankHtml } from '@/lib/common/html-text'
import { languageOfVersion } from '@/lib/content/language'
import { bodyOf, shownVersion, versionsOf } from '@/lib/content/text-versions'
import { isWordedIn, promptIn, titleIn } from '@/lib/content/versions'
import { db } from '@/lib/db/db'
import { readReviewRubrics } from '@/lib/reaction/server/review-rubrics'
import { TEXT_VERSIONS, type TextVersion } from '@/lib/routing/viewer-address'
import { presentUploads } from '@/lib/upload/server/present-uploads'
import type { GradedItem, GradedPrompt, GradingItem } from '../grading-page'

type Data = Record<string, unknown>

const namedIds = /"\w*[cC]ontentId":"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g

/** Reads the items that data references by id at any depth: pictures of choices, slides, the blocks of an echo. */
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

type Named = readonly Pick<GradedItem, 'id' | 'data'>[]

const promptOf = (html: unknown, version: TextVersion): GradedPrompt[] =>
  typeof html === 'string' && !isBlankHtml(html) ? [{ html, lang: languageOfVersion(version) }] : []

/** Returns the body of an item as a page shows it in a version. */
function bodyPrompt(data: Data, wanted: TextVersion): GradedPrompt[] {
  const version = shownVersion(versionsOf(data, { leveled: true }), wanted)
  return promptOf(bodyOf(data, version), version)
}

/** Returns the prompts in a version: an interactive's own; for an echo, its text and that of its prompt block. */
function promptsOf({ data, contentType }: AssignedItem, named: Named, version: TextVersion): GradedPrompt[] {
  if (contentType !== 'echo') {
    const worded = promptIn(data, version)
    return worded === null ? promptOf(data.prompt, 'standard') : promptOf(worded, version)
  }
  // The features of an echo, as stored by its schema.
  const features = data.features as Record<string, { contentId?: string; enabled: boolean }> | undefined
  const prompt = features?.prompt?.enabled ? named.find(({ id }) => id === features.prompt?.contentId) : undefined
  return [data, ...(prompt ? [prompt.data] : [])].flatMap((asked) => bodyPrompt(asked, version))
}

/** Returns the texts of the question in the versions that have their own. */
function wordingsOf(item: AssignedItem, named: Named): GradingItem['wordings'] {
  const { name, data, contentType } = item
  const isOwn = (version: TextVersion) =>
    isWordedIn(data, version) || (contentType === 'echo' && bodyOf(data, version) !== null)
  const own = TEXT_VERSIONS.filter((version) => version !== 'standard' && isOwn(version))
  const entries = own.map((version) => {
    const title = titleIn(data, version)
    const nameLang = languageOfVersion(title === null ? 'standard' : version)
    return [version, { name: title ?? name, nameLang, prompts: promptsOf(item, named, version) }] as const
  })
  return Object.fromEntries(entries)
}

/** Reads the question being graded, with its media and the items it references. The caller has checked that the viewer may read its assignment. */
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
    nameLang: languageOfVersion('standard'),
    prompts: promptsOf(item, named, 'standard'),
    wordings: wordingsOf(item, named),
    maxScore,
    rubrics,
    reviewRubrics,
    related: Object.fromEntries(named.map((entry) => [entry.id, withUploads(entry)])),
  }
}
