'use client'

import { ErrorState } from '@/components/ui/error-state'

/** What is shown in place of the grading screen when it cannot be read; scores and comments are on the server. */
export default function GradingError({ reset }: { reset: () => void }) {
  return <ErrorState level={1} onRetry={reset} />
}
