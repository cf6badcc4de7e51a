import { redirect } from 'next/navigation'
import { requireActor } from '@/lib/session/server/require-actor'

/** The address of the tool itself: its first list. */
export default async function ToolPage() {
  await requireActor('assessment')
  redirect('/legacy-shell/assessments')
}
