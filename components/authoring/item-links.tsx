import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import type { ItemLink } from '@/lib/authoring/authored-item'
import { useKindName } from './kind-name'

const rowStyle = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b-1 py-3'

/** Renders an item's name, as a link if the user has an address for it. */
export function ItemName({ item: { href, name } }: { item: ItemLink }) {
  if (!href) return <span className="wrap-anywhere font-medium">{name}</span>
  return (
    <Link href={href} prefetch={false} className="wrap-anywhere font-medium text-text hover:underline max-lg:py-2">
      {name}
    </Link>
  )
}

type ItemLinksProps<Item extends ItemLink> = {
  label: string
  items: readonly Item[]
  isOrdered?: boolean
  /** Extra content beside an item's name. */
  marks?: (item: Item) => ReactNode
}

/** Renders a list of items, each with its kind and its parents. */
export function ItemLinks<Item extends ItemLink>({ label, items, isOrdered, marks }: ItemLinksProps<Item>) {
  const kindName = useKindName()
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List aria-label={label} className="mt-3 border-t-1">
      {items.map((item) => (
        <li key={item.id} className={rowStyle}>
          <div className="min-w-0 flex-[1_1_24rem]">
            <ItemName item={item} />
            <p className="wrap-anywhere text-fs-1 text-text-quiet">
              {[kindName(item), item.place].filter(Boolean).join(' · ')}
            </p>
          </div>
          {marks && <div className="flex flex-wrap items-center gap-2 text-fs-1 empty:hidden">{marks(item)}</div>}
        </li>
      ))}
    </List>
  )
}
