import { NotFoundScreen } from '@/components/shell/not-found-screen'

/** The 404 page outside the frame. */
export default function NotFound() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      <NotFoundScreen actor={null} />
    </main>
  )
}
