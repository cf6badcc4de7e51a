'use client'

import { useEffect } from 'react'
import { LAST_GRADE_SETTING } from '@/lib/curriculum/limits'
import { writeLocalSetting } from '@/lib/local-setting/client/write-local-setting'
import { usePagePlace } from '@/lib/routing/client/use-page-place'

/** Remembers the grade on screen as the last viewed one, and the position on its page (CUR-04). */
export function RememberGrade({ gradeId }: { gradeId: string }) {
  useEffect(() => writeLocalSetting(LAST_GRADE_SETTING, gradeId), [gradeId])
  usePagePlace(`grade/${gradeId}`, `/curriculum/grade/${gradeId}`)
  return null
}
