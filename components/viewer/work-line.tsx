import { WorkState } from '@/components/user-assignment/work-state'

/** Where the learner's work is, at the same place on every page. */
export function WorkLine() {
  return (
    <div className="work-line">
      <WorkState />
    </div>
  )
}
