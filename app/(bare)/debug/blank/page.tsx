import Link from 'next/link'
import { requireActor } from '@/lib/session/server/require-actor'

/** A page with nothing but a link, in the same build and behind the same session check: the baseline for measuring other pages. */
export default async function BlankPage() {
  await requireActor()
  return <Link href="/">Traverse</Link>
}
