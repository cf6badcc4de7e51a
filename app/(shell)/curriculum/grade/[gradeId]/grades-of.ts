import 'server-only'
import { cache } from 'react'
import { listGrades } from '@/lib/curriculum/server/list-grades'

/** Returns the grades of a viewer's curriculum, read once for the row of grades and the page below it. */
export const gradesOf = cache(listGrades)
