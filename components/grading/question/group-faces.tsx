import { Avatar } from '@/components/ui/avatar'
import { FACES_SHOWN } from '@/lib/grading/limits'
import type { NamedPerson } from '@/lib/grading/question-page'

export const nameOf = ({ firstName, lastName }: Pick<NamedPerson, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** The students who gave these answers: some avatars, and their names for screen readers. */
export function GroupFaces({ people }: { people: readonly NamedPerson[] }) {
  const more = people.length - FACES_SHOWN
  // Limited, so that a class of thousands is not read out.
  const named = people.slice(0, 40).map(nameOf).join(', ')
  return (
    <>
      <span aria-hidden="true" className="inline-flex items-center">
        {people.slice(0, FACES_SHOWN).map((person) => (
          <Avatar key={person.userId} name={nameOf(person)} size="sm" className="-mr-0.5 ring-2 ring-surface" />
        ))}
        {more > 0 && <span className="num ml-3 text-fs-1 text-text-quiet">+{more}</span>}
      </span>
      <span className="sr-only">{named}</span>
    </>
  )
}
