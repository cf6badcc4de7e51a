import Link from 'next/link'
import { requireActor } from '@/lib/session/server/require-actor'

/** A page of the same build behind the same session check with one link and nothing else: what others are measured against. */
export default async function BlankPage() {
  await requireActor()
  return <Link href="/">Traverse</Link>
}
