import { notFound } from 'next/navigation'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** Any other address: the 404 page inside the frame, named after its area. */
export default async function UnknownPage() {
  await requireViewer()
  notFound()
}
