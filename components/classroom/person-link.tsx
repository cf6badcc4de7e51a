import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'

type PersonLinkProps = { person: { firstName: string; lastName: string }; href?: string; isInactive?: string | false }

/** A person in a list: initials and name, linked to their page if there is one; `isInactive` is the label of a deactivated account. */
export function PersonLink({ person, href, isInactive }: PersonLinkProps) {
  const name = `${person.firstName} ${person.lastName}`
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-fs-2">
      <Avatar name={name} size="sm" />
      <span className="min-w-0">
        {href ? (
          <Link
            href={href}
            prefetch={false}
            title={name}
            className="wrap-anywhere line-clamp-2 text-text no-underline hover:underline max-lg:py-2"
          >
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere line-clamp-2">{name}</span>
        )}
        {isInactive && <span className="block font-normal text-fs-1 text-text-quiet">{isInactive}</span>}
      </span>
    </span>
  )
}
