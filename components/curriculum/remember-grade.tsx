'use client'

import { useEffect } from 'react'
import { LAST_GRADE_SETTING } from '@/lib/curriculum/limits'
import { writeLocalSetting } from '@/lib/local-setting/local-setting'

/** Remembers the grade that is on screen as the last viewed one (learner.md §2). */
export function RememberGrade({ gradeId }: { gradeId: string }) {
  useEffect(() => writeLocalSetting(LAST_GRADE_SETTING, gradeId), [gradeId])
  return null
}
