import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { currentViewer } from '@/lib/session/server/require-viewer'

/** The 404 page inside the frame, which names its area (RT-06). */
export default async function NotFound() {
  return <NotFoundScreen viewer={await currentViewer()} />
}
