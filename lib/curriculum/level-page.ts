import type { ViewNode } from '@/lib/curriculum/content-view'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import type { Controls } from './controls'
import type { CardSection, LevelLayout } from './levels'

/** A grade or a course: what stands at the top of a curriculum. Without an abbreviation, which a new one has not yet, it goes by its name. */
export type TopItem = { id: string; name: string; abbreviation: string; isDraft: boolean }

/** A file that hangs on an item. */
export type Attachment = { name: string; href: string }

/** One level page: the item, its tabs and cards, and the pictures of all of them. */
export type LevelPage = {
  root: ViewNode
  layout: LevelLayout
  sections: CardSection[]
  restSections: CardSection[]
  uploads: Map<string, UploadsMap>
  attachments: Attachment[]
  /** The name of the module above an item, by the item's id; for masonry cards. */
  moduleNames: ReadonlyMap<string, string>
  /** What its reader may change of it. */
  controls: Controls
}
