import { Texts } from '@/components/i18n/texts'
import { can } from '@/lib/ability/ability'
import type { AuthoredItem } from '@/lib/authoring/authored-item'
import type { Actor } from '@/lib/session/actor'
import { OutlineBuilder } from './outline-builder'

/** The outline of an item; read-only for users who cannot edit it. */
export function ItemOutline({ item, actor }: { item: AuthoredItem; actor: Actor }) {
  return (
    <Texts of={['authoring', 'outline', 'picker']}>
      <OutlineBuilder
        key={item.content.id}
        content={item.content}
        area={item.area}
        // Only users who can edit the item receive its history.
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
