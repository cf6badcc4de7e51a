import type { ViewNode } from '@/lib/curriculum/content-view'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import type { Controls } from './controls'
import type { CardSection, LevelLayout } from './levels'

/** A grade or a course, at the top of a curriculum. Without an abbreviation, as a new one may be, it is identified by its name. */
export type TopItem = { id: string; name: string; abbreviation: string; isDraft: boolean }

/** A file attached to an item. */
export type Attachment = { name: string; href: string }

/** A level page: the item, its tabs and cards, and the pictures of all of them. */
export type LevelPage = {
  root: ViewNode
  layout: LevelLayout
  sections: CardSection[]
  restSections: CardSection[]
  uploads: Map<string, UploadsMap>
  attachments: Attachment[]
  /** The name of the module above an item, by item id; for masonry cards. */
  moduleNames: ReadonlyMap<string, string>
  /** What its viewer may change on it. */
  controls: Controls
}
