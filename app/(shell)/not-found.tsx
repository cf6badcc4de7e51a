import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { currentViewer } from '@/lib/session/server/require-viewer'

export default async function NotFound() {
  return <NotFoundScreen viewer={await currentViewer()} />
}
