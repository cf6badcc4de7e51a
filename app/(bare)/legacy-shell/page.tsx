import { redirect } from 'next/navigation'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The address of the tool itself: its first list. */
export default async function ToolPage() {
  await requireViewer('assessment')
  redirect('/legacy-shell/assessments')
}
