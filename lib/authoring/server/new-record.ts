import 'server-only'
import { can } from '@/lib/ability/ability'
import { newId } from '@/lib/common/id'
import { parseContentData } from '@/lib/content/data'
import { featureNames } from '@/lib/content/echo-features'
import type { ContentRecord } from '@/lib/content/server/content-record'
import { type ContentPair, echoFeatures } from '@/lib/content/types'
import { SANITIZER_VERSION } from '@/lib/rich-text/level'
import type { Actor } from '@/lib/session/actor'

type New = ContentPair & Pick<ContentRecord, 'curriculum' | 'parentId'>

/** Creates an empty draft. What an author creates is shared; what anyone else creates is their own. */
export function newRecord(actor: Actor, { contentType, contentSubType, curriculum, parentId }: New): ContentRecord {
  // The pair was checked, so it has a schema of its own.
  const { data } = parseContentData(contentType, (contentSubType ?? null) as never, {}, { mode: 'draft' })
  return {
    id: newId(),
    name: '',
    assetCode: null,
    contentType,
    contentSubType: contentSubType ?? null,
    contentState: 'draft',
    curriculum,
    data,
    sanitizerVersion: SANITIZER_VERSION,
    parentId,
    teacherEdition: false,
    teacherEditionContent: null,
    scoring: null,
    territorySelectionType: null,
    sharedWithDistrict: false,
    sharedWithSchool: false,
    digitalAssetCode: null,
    displayOrder: 0,
    source: null,
    licence: null,
    attribution: null,
    packageName: null,
    packageKey: null,
    importedVersion: null,
    importedHash: null,
    version: 0,
    createdById: actor.userId,
    isShared: can(actor, 'author'),
    uploads: {},
    attachmentIds: [],
    tagIds: [],
    standards: [],
    proficiencyIds: [],
    territoryIds: [],
    words: [],
    children: [],
    dependsOnIds: [],
  }
}

/** Creates the five feature blocks of a new echo, published like every block, and the echo with all of them disabled (ENT-55). */
export function newEcho(actor: Actor, echo: ContentRecord): { echo: ContentRecord; blocks: ContentRecord[] } {
  const blocks = echoFeatures.map((contentSubType): ContentRecord => {
    const { curriculum } = echo
    const block = newRecord(actor, { contentType: 'block', contentSubType, curriculum, parentId: null })
    return { ...block, name: featureNames[contentSubType], contentState: 'published', version: 1 }
  })
  const features = blocks.map(({ id, contentSubType }) => [contentSubType, { contentId: id, enabled: false }])
  return {
    blocks,
    echo: {
      ...echo,
      data: { ...echo.data, features: Object.fromEntries(features) },
      children: blocks.map(({ id }) => ({ id, section: null })),
    },
  }
}
