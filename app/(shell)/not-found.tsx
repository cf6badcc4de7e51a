import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { currentActor } from '@/lib/session/server/require-actor'

/** The 404 page inside the frame, named after its area (RT-06). */
export default async function NotFound() {
  return <NotFoundScreen actor={await currentActor()} />
}
