import 'server-only'
import { cache } from 'react'
import { listGrades } from '@/lib/curriculum/server/list-grades'

/** The grades of a viewer's curriculum, read once for the row of them and for the page below it. */
export const gradesOf = cache(listGrades)
