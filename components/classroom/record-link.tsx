import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

type RecordLinkProps = { href: string; name: string; text?: ReactNode }

/** A record's name in a list, linked to its page; the second line says where it belongs. */
export function RecordLink({ href, name, text }: RecordLinkProps) {
  return (
    <>
      <Link
        href={href}
        prefetch={false}
        title={name}
        className="wrap-anywhere line-clamp-2 font-medium text-fs-2 text-text no-underline hover:underline max-lg:py-2"
      >
        {name}
      </Link>
      {text && <span className="wrap-anywhere line-clamp-2 block font-normal text-fs-1 text-text-quiet">{text}</span>}
    </>
  )
}
