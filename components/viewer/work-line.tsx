'use client'

import dynamic from 'next/dynamic'

const WorkState = dynamic(() => import('@/components/user-assignment/work-state').then((file) => file.WorkState), {
  ssr: false,
})

/** Where the learner's work is, at the same place on every page; what tells it is loaded after the page. */
export function WorkLine() {
  return (
    <div className="work-line">
      <WorkState />
    </div>
  )
}
