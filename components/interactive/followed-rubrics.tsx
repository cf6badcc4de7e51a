'use client'

import { RubricView } from '@/components/rubric/rubric-view'
import type { AnswerKey } from '@/lib/interaction/answer'
import { useRecord } from '@/lib/interaction/client/use-record'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { Rubric } from '@/lib/rubric/rubric'

export type FollowedRubricsProps = {
  rubrics: readonly Rubric[]
  answerKey: AnswerKey
  interaction: WireInteraction | null
}

/** The rubrics of someone else's answer, with the selected options updated live. */
export function FollowedRubrics({ rubrics, answerKey, interaction }: FollowedRubricsProps) {
  const record = useRecord(answerKey, interaction)
  return <RubricView rubrics={rubrics} selections={record?.scoreData?.rubricSelections ?? {}} />
}
