'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useUndo } from '@/components/feedback/use-undo'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { readAssignment } from '@/lib/assignment/client/read-assignment'
import { useReleaseScores } from '@/lib/assignment/client/use-release-scores'
import type { WireAssignment } from '@/lib/assignment/schema'

type ScoresBannerProps = {
  assignment: WireAssignment
  graded: number
  assigned: number
  timeZone: string
  /** Null for users who may only read. */
  onChange: ((assignment: WireAssignment) => void) | null
}

/** Says whether scores are hidden, how many works are graded, and offers to release them; after the release, since when students see them. */
export function ScoresBanner({ assignment, graded, assigned, timeZone, onChange }: ScoresBannerProps) {
  const t = useTranslations('assignment.scores')
  const format = useFormatter()
  const release = useReleaseScores(assignment.id)
  const { tell } = useUndo(() => {
    readAssignment(assignment.id).then(
      (read) => onChange?.(read),
      () => undefined,
    )
  })
  const { holdScores, scoresReleasedAt } = assignment.data.settings
  if (!holdScores) return null

  function handlePress(released: boolean) {
    release.mutate(released, {
      onSuccess: ({ assignment: changed, undoStepId }) => {
        onChange?.(changed)
        tell(t(released ? 'releasedNow' : 'heldNow'), undoStepId)
      },
    })
  }

  const isHeld = scoresReleasedAt === null
  return (
    <Banner
      tone={isHeld ? 'warning' : 'success'}
      live="status"
      className="mt-5"
      actions={
        onChange && (
          <Button
            size="sm"
            variant={isHeld ? 'primary' : 'secondary'}
            loading={release.isPending}
            onClick={() => handlePress(isHeld)}
          >
            {t(isHeld ? 'release' : 'hold')}
          </Button>
        )
      }
    >
      {isHeld
        ? t('held', { graded, assigned })
        : t('released', {
            date: format.dateTime(new Date(scoresReleasedAt), {
              timeZone,
              month: 'long',
              day: 'numeric',
              hour: 'numeric',
              minute: '2-digit',
            }),
          })}
    </Banner>
  )
}
