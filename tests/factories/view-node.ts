import type { ContentType } from '@/lib/content/types'
import type { ViewNode } from '@/lib/curriculum/content-view'

/** A node of a content tree as a viewer sees it: published, without marks and children. */
export function viewNode(id: string, contentType: ContentType, part: Partial<ViewNode> = {}): ViewNode {
  return {
    id,
    contentType,
    contentSubType: null,
    contentState: 'published',
    name: `Name of ${id}`,
    data: {},
    scoring: null,
    section: null,
    teacherEdition: false,
    version: 1,
    revisionId: null,
    createdById: null,
    insertion: null,
    restriction: null,
    excluded: false,
    children: [],
    ...part,
  }
}
