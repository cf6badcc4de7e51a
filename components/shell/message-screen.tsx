import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

type MessageScreenProps = {
  art: string
  eyebrow?: string | null
  title: string
  text: string
  action?: { href: string; label: string }
  /** Offered before the main action, which then follows it, or in its place. */
  first?: ReactNode
}

/** A full page with one message and one action: signed out, permission denied, not found. */
export function MessageScreen({ art, eyebrow, title, text, action, first }: MessageScreenProps) {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-4 px-4 py-10 text-center">
      <img src={art} alt="" width={240} height={180} loading="lazy" className="h-auto w-60" />
      {eyebrow && <p className="-mb-3 font-medium text-text-quiet">{eyebrow}</p>}
      <h1 className="text-fs-5">{title}</h1>
      <p className="text-text-quiet">{text}</p>
      {first}
      {action && (
        <Button asChild variant={first ? undefined : 'primary'} size="lg">
          <Link href={action.href}>{action.label}</Link>
        </Button>
      )}
    </div>
  )
}
