'use client'

import { Check, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { useUndo } from '@/components/feedback/use-undo'
import { useAskedClose } from '@/components/form/leave-questions'
import { SearchField } from '@/components/form/search-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { type FoundMember, findMembers, type MemberKind } from '@/lib/classroom/client/find-members'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { UndoContext } from '@/lib/undo/schema'
import { PersonLink } from './person-link'

export type AddMembersDialogProps = {
  groupId: string
  groupName: string
  kind: MemberKind
  /** The number of assignments that a new member receives. */
  openAssignments: number
  onClose: () => void
}

type Found = { people: readonly FoundMember[]; count: number }
const nameOf = ({ firstName, lastName }: FoundMember) => `${firstName} ${lastName}`

function FoundList({
  found,
  chosen,
  onToggle,
}: {
  found: Found
  chosen: readonly FoundMember[]
  onToggle: (person: FoundMember) => void
}) {
  const t = useTranslations('records.members')
  return (
    <ul className="border-t-1">
      {found.people.map((person) => {
        const isChosen = chosen.some(({ id }) => id === person.id)
        return (
          <li key={person.id} className="flex min-h-14 items-center justify-between gap-3 border-b-1 py-2">
            <PersonLink
              person={person}
              isInactive={person.gradeLevel ? t('grade', { grade: person.gradeLevel }) : false}
            />
            <Button
              size="sm"
              aria-pressed={isChosen}
              aria-label={t(isChosen ? 'joinsOne' : 'addOne', { name: nameOf(person) })}
              onClick={() => onToggle(person)}
            >
              {isChosen ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
              {t(isChosen ? 'joins' : 'add')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Searches the school's people by name and adds several of them to a group at once. */
export function AddMembersDialog({ groupId, groupName, kind, openAssignments, onClose }: AddMembersDialogProps) {
  const t = useTranslations('records.members')
  const refresh = useRefresh()
  const { tell } = useUndo(refresh)
  const once = useRepeatKey()
  const [found, setFound] = useState<Found | null>(null)
  const [chosen, setChosen] = useState<readonly FoundMember[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  // The latest query, to ignore responses to earlier ones.
  const asked = useRef('')
  const close = useAskedClose(chosen.length > 0 && !isSaving, onClose)

  async function handleSearch(text: string) {
    const name = text.trim()
    asked.current = name
    setProblem(null)
    if (name === '') return setFound(null)
    try {
      const people = await findMembers(groupId, kind, name)
      if (asked.current === name) setFound(people)
    } catch (error) {
      if (asked.current !== name) return
      setProblem(error instanceof RequestError ? error.message : t('failed'))
      return false
    }
  }

  function handleToggle(person: FoundMember) {
    const isChosen = chosen.some(({ id }) => id === person.id)
    setChosen(isChosen ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
  }

  async function handleAdd() {
    setProblem(null)
    setIsSaving(true)
    const ids = chosen.map(({ id }) => id)
    const body = kind === 'student' ? { addStudentIds: ids } : { addTeacherIds: ids }
    try {
      const { context } = await once(body, (idempotencyKey) =>
        request<unknown, UndoContext>({
          method: 'POST',
          path: `groups/${groupId}/members`,
          body,
          idempotencyKey,
          silent: true,
        }),
      )
      tell(t('updated'), context.undoStepId)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblem(error.message)
      setIsSaving(false)
      return
    }
    onClose()
    refresh()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isSaving && close()}
      title={t(`title.${kind}`, { group: groupName })}
      description={t(`lead.${kind}`, { count: openAssignments })}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={isSaving} disabled={chosen.length === 0} onClick={() => void handleAdd()}>
            {t(`submit.${kind}`, { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Banner tone="danger" live="alert">
            {problem}
          </Banner>
        )}
        <SearchField label={t(`search.${kind}`)} onSearch={handleSearch} className="lg:w-full" />
        {chosen.length > 0 && (
          <ul aria-label={t('chosen')} className="flex flex-wrap gap-1.5">
            {chosen.map((person) => (
              <li key={person.id} className="min-w-0">
                <Chip onRemove={() => handleToggle(person)} removeLabel={t('dropOne', { name: nameOf(person) })}>
                  {nameOf(person)}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="text-fs-1 text-text-quiet">
          {found ? t('found', { count: found.count, shown: found.people.length }) : t('begin')}
        </p>
        {found && <FoundList found={found} chosen={chosen} onToggle={handleToggle} />}
        {kind === 'student' && <p className="text-fs-1 text-text-quiet">{t('several')}</p>}
      </div>
    </Dialog>
  )
}
