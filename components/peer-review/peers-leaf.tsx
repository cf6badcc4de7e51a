'use client'

import dynamic from 'next/dynamic'
import { loadInTime } from '@/lib/common/client/load-surely'
import type { PeerAnswersProps } from '../reaction/peer-answers'
import type { PeersProps } from './peers'
import type { StudentRatingsProps } from './student-ratings'

/** Reserves the place until the code has loaded. */
const Loading = () => <div aria-busy="true" className="mt-12 h-32 rounded-2 bg-surface-sunken" />

const OfStudent = dynamic(() => loadInTime(() => import('./peers')).then((file) => file.Peers), {
  ssr: false,
  loading: Loading,
})
const Ratings = dynamic(() => loadInTime(() => import('./student-ratings')).then((file) => file.StudentRatings), {
  ssr: false,
  loading: Loading,
})
const OfClass = dynamic(() => loadInTime(() => import('../reaction/peer-answers')).then((file) => file.PeerAnswers), {
  ssr: false,
  loading: Loading,
})

/** The interaction of classmates at an echo; loaded after the page, which can be read without it. */
export function PeersLeaf(props: PeersProps) {
  return <OfStudent {...props} />
}

/** The reviews of a student, for the teacher who looks at the work. */
export function StudentRatingsLeaf(props: StudentRatingsProps) {
  return <Ratings {...props} />
}

/** The answers of a class, for its staff. */
export function ClassAnswersLeaf(props: PeerAnswersProps) {
  return <OfClass {...props} />
}
