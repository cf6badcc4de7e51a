import { NotFoundScreen } from '@/components/shell/not-found-screen'

export default function NotFound() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      <NotFoundScreen viewer={null} />
    </main>
  )
}
