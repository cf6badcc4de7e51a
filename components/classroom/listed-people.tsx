import { Check, CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '@/components/ui/table'
import type { RequestError } from '@/lib/api/client/request-error'
import type { ListedPerson } from '@/lib/user/people-list'
import { lineKey, type Outcome } from './use-add-many'

/** The column of each field that the server can refuse. */
const COLUMNS = {
  firstName: 'name',
  lastName: 'name',
  username: 'username',
  email: 'email',
  gradeLevel: 'grade',
} as const
const isColumn = (path: string): path is keyof typeof COLUMNS => path in COLUMNS

type ListedPeopleProps = { people: readonly ListedPerson[]; outcomes: ReadonlyMap<string, Outcome> }

function State({ person, outcome }: { person: ListedPerson; outcome: Outcome | undefined }) {
  const t = useTranslations('records.many')

  function refusalOf({ errors, message }: RequestError): string {
    const named = errors.flatMap((error) => (isColumn(error.path) ? `${t(COLUMNS[error.path])}: ${error.message}` : []))
    return named.join(' ') || message
  }

  // Identical lines share one outcome, so a duplicate with a problem of its own must not appear as created.
  if (!person.problem && outcome && 'made' in outcome)
    return (
      <span className="inline-flex items-center gap-1.5 text-success-text">
        <Check aria-hidden="true" className="size-icon-sm flex-none" />
        {t('made')}
      </span>
    )
  const problem = person.problem
    ? t(`problem.${person.problem}`)
    : outcome && 'refused' in outcome && refusalOf(outcome.refused)
  if (!problem) return t('ready')
  return (
    <span className="inline-flex items-start gap-1.5 text-danger-text">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-icon-sm flex-none" />
      <span className="wrap-anywhere">{problem}</span>
    </span>
  )
}

/** Lists every parsed line of an account list, with what keeps it from becoming an account. */
export function ListedPeople({ people, outcomes }: ListedPeopleProps) {
  const t = useTranslations('records.many')
  return (
    <Table caption={t('preview')} compact wrapperClassName="mt-4">
      <TableHead>
        <tr>
          <TableHeader numeric>{t('line')}</TableHeader>
          <TableHeader>{t('name')}</TableHeader>
          {/* Beside the name, so that a phone shows what needs attention without scrolling. */}
          <TableHeader>{t('state')}</TableHeader>
          <TableHeader>{t('username')}</TableHeader>
          <TableHeader>{t('email')}</TableHeader>
          <TableHeader>{t('grade')}</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.line}>
            <TableCell numeric>{person.line}</TableCell>
            <TableRowHeader className="min-w-28 wrap-anywhere">{`${person.firstName} ${person.lastName}`}</TableRowHeader>
            <TableCell className="min-w-48">
              <State person={person} outcome={outcomes.get(lineKey(person))} />
            </TableCell>
            <TableCell className="min-w-36 wrap-anywhere">{person.username}</TableCell>
            <TableCell className="min-w-36 wrap-anywhere">{person.email}</TableCell>
            <TableCell>{person.gradeLevel}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
