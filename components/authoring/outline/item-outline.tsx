import { Texts } from '@/components/i18n/texts'
import { can } from '@/lib/ability/ability'
import type { AuthoredItem } from '@/lib/authoring/authored-item'
import type { Actor } from '@/lib/session/actor'
import { OutlineBuilder } from './outline-builder'

/** Types that are built as an outline of what stands in them. */
const BUILT: readonly string[] = ['grade', 'course', 'container', 'unit', 'chapter']

/** Whether an item is built as an outline. */
export const hasOutline = ({ contentType }: AuthoredItem['content']) => BUILT.includes(contentType)

/** The outline of an item, for who may only read it without what changes it. */
export function ItemOutline({ item, actor }: { item: AuthoredItem; actor: Actor }) {
  return (
    <Texts of={['authoring', 'outline', 'picker']}>
      <OutlineBuilder
        key={item.content.id}
        content={item.content}
        area={item.area}
        // Only who may write an item is told of its history.
        mayWrite={item.history !== null}
        may={{
          isAuthor: can(actor, 'author'),
          assessments: can(actor, 'assessment.create'),
          structured: can(actor, 'author.structured-source'),
        }}
      />
    </Texts>
  )
}
