import { redirect } from 'next/navigation'
import { HomeScreen } from '@/components/home/home-screen'
import { can } from '@/lib/ability/ability'
import { requireViewer } from '@/lib/session/server/require-viewer'

export default async function HomePage() {
  const viewer = await requireViewer()
  if (can(viewer, 'assignment.student')) redirect('/assignments')
  return <HomeScreen viewer={viewer} />
}
