import { ASSESSMENT } from './routes/assessment'
import { AUTHORING } from './routes/authoring'
import { CLASSROOM_ROUTES } from './routes/classroom'
import { CURRICULUM } from './routes/curriculum'
import { LIBRARY_ROUTES } from './routes/library'
import type { Route } from './routes/model'
import { OWN } from './routes/own'
import { AREAS, TOP } from './routes/top'
import { VIEWERS } from './routes/viewers'
import { WORK } from './routes/work'

export { type Answer, type Route, type Seen, VISITORS, type Visitor } from './routes/model'

/** Every shape of RT-01 to RT-46. */
export const ROUTES: readonly Route[] = [
  ...TOP,
  ...AREAS,
  ...WORK,
  ...ASSESSMENT,
  ...CURRICULUM,
  ...LIBRARY_ROUTES,
  ...CLASSROOM_ROUTES,
  ...OWN,
  ...VIEWERS,
  ...AUTHORING,
]
