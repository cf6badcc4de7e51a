import { redirect } from 'next/navigation'
import { requireActor } from '@/lib/session/server/require-actor'

/** The bare address of the tool, which redirects to its first list. */
export default async function ToolPage() {
  await requireActor('assessment')
  redirect('/legacy-shell/assessments')
}
