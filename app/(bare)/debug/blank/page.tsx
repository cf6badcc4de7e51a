import Link from 'next/link'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** A page of the same build behind the same session check with one link and nothing else: what others are measured against. */
export default async function BlankPage() {
  await requireViewer()
  return <Link href="/">Traverse</Link>
}
