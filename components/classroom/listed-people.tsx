import { Check, CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '@/components/ui/table'
import type { ListedPerson } from '@/lib/user/people-list'
import { lineKey, type Outcome } from './use-add-many'

type ListedPeopleProps = { people: readonly ListedPerson[]; outcomes: ReadonlyMap<string, Outcome> }

function State({ person, outcome }: { person: ListedPerson; outcome: Outcome | undefined }) {
  const t = useTranslations('records.many')
  // Identical lines share one outcome, so a duplicate with a problem of its own must not appear as created.
  if (!person.problem && outcome && 'made' in outcome)
    return (
      <span className="inline-flex items-center gap-1.5 text-success-text">
        <Check aria-hidden="true" className="size-icon-sm flex-none" />
        {t('made')}
      </span>
    )
  const problem = person.problem ? t(`problem.${person.problem}`) : outcome && 'refused' in outcome && outcome.refused
  if (!problem) return t('ready')
  return (
    <span className="inline-flex items-start gap-1.5 text-danger-text">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-icon-sm flex-none" />
      <span className="wrap-anywhere">{problem}</span>
    </span>
  )
}

/** Lists every parsed line of an account list, before and after the accounts are created. */
export function ListedPeople({ people, outcomes }: ListedPeopleProps) {
  const t = useTranslations('records.many')
  return (
    <Table caption={t('preview')} compact wrapperClassName="mt-4">
      <TableHead>
        <tr>
          <TableHeader numeric>{t('line')}</TableHeader>
          <TableHeader>{t('name')}</TableHeader>
          <TableHeader>{t('username')}</TableHeader>
          <TableHeader>{t('email')}</TableHeader>
          <TableHeader>{t('grade')}</TableHeader>
          <TableHeader>{t('state')}</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.line}>
            <TableCell numeric>{person.line}</TableCell>
            <TableRowHeader className="wrap-anywhere">{`${person.firstName} ${person.lastName}`}</TableRowHeader>
            <TableCell className="wrap-anywhere">{person.username}</TableCell>
            <TableCell className="wrap-anywhere">{person.email}</TableCell>
            <TableCell>{person.gradeLevel}</TableCell>
            <TableCell className="min-w-48">
              <State person={person} outcome={outcomes.get(lineKey(person))} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
