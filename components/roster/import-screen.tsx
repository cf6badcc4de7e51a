import { CircleCheck, ShieldCheck } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { When } from '@/components/classroom/figures'
import { Banner } from '@/components/ui/banner'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import type { ImportPage } from '@/lib/roster/import-page'
import type { ListPlace } from '@/lib/search/list-address'
import { ChangesTable } from './changes-table'
import { GuardForm } from './guard-form'
import { ApplyButtons, ReadAgainButton, RollBackButton } from './import-buttons'
import { ImportProgress } from './import-progress'
import { ImportQueue } from './import-queue'
import { ImportSteps, stepOf } from './import-steps'
import { ProblemsSection } from './problems-section'

type ImportScreenProps = ImportPage & { place: ListPlace; timeZone: string; now: Date }

function Foot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-1 mt-8 flex flex-wrap items-center gap-3 border-line border-t-1 bg-surface py-4">
      {children}
    </div>
  )
}

/** The number of classes up to which the questions are expanded; more are collapsed. */
const MOST_GUARDS_IN_SIGHT = 3

function Guards({ guards, ...rest }: { guards: ImportPage['guards']; importId: string }) {
  const t = useTranslations('roster.guard')
  const forms = guards.map((guard) => <GuardForm key={guard.id} guard={guard} {...rest} />)
  if (guards.length <= MOST_GUARDS_IN_SIGHT) return forms
  return (
    <Disclosure label={t('many', { count: guards.length })} className="mt-5">
      {forms}
    </Disclosure>
  )
}

/** Shows what the file would change, with buttons to apply or cancel. */
function Ready({
  rosterImport,
  changes,
  count,
  included,
  guards,
  problems,
  stops,
  place,
  isOwn,
  ...rest
}: ImportScreenProps) {
  const t = useTranslations('roster')
  const { emptied } = rest
  const { counts, id, message, isDelta, keepsMissing } = rosterImport
  const isStopped = stops > 0
  return (
    <>
      {message && !(message === 'emptied' && emptied.length > 0) && (
        <Banner
          tone="warning"
          className="mt-5"
          actions={
            message === 'stale' && isOwn && <ReadAgainButton rosterImport={rosterImport} label={t('again.read')} />
          }
        >
          {t(`message.${message}`)}
        </Banner>
      )}
      {isStopped && (
        <Banner tone="danger" title={t('check.stopped', { count: stops })} className="mt-5">
          {t('check.stoppedText')}
        </Banner>
      )}
      {emptied.length > 0 && (
        <Banner tone="warning" title={t('guard.unfilled', { names: emptied.join(', ') })} className="mt-5">
          {t('guard.unfilledText')}
        </Banner>
      )}
      {(counts.problems > 0 || isStopped) && <ProblemsSection rosterImport={rosterImport} problems={problems} />}
      <Heading level={2} className="mt-6">
        {t('change.title')}
      </Heading>
      <p className="mt-1 text-text-quiet">
        {t('change.counts', counts)} {isDelta ? t('change.delta') : keepsMissing && t('change.keeps')}
      </p>
      {isOwn && <Guards guards={guards} importId={id} />}
      <ChangesTable {...{ rosterImport, changes, count, place }} chooses={isOwn} />
      <Foot>
        <p className="flex flex-auto basis-full items-center gap-2 md:flex-1">
          <ShieldCheck aria-hidden="true" className="size-icon flex-none text-success" />
          {t('apply.safe')}
        </p>
        {isOwn ? (
          <ApplyButtons rosterImport={rosterImport} included={included} stops={isStopped} />
        ) : (
          <p className="text-text-quiet">{t('notYours')}</p>
        )}
      </Foot>
    </>
  )
}

/** Shows what was changed, what to do next, and how to roll back. */
function Done({ rosterImport, changes, count, included, problems, place, timeZone, now, isOwn }: ImportScreenProps) {
  const t = useTranslations('roster')
  const format = useFormatter()
  const { state, undone, appliedDate, expiresAt, counts, createdBy, message } = rosterImport
  const isApplied = state === 'applied'
  const canRollBack = isApplied && isOwn && expiresAt !== null && new Date(expiresAt) > now
  return (
    <>
      {message && (
        <Banner tone="warning" className="mt-5">
          {t(`message.${message}`)}
        </Banner>
      )}
      <div className="mt-6 flex items-start gap-4">
        <CircleCheck aria-hidden="true" className="size-icon-lg flex-none text-success" />
        <div>
          <Heading level={2}>{isApplied ? t('done.title', { count: included }) : t('done.undone')}</Heading>
          <p className="mt-1 text-text-quiet">
            <When time={appliedDate} timeZone={timeZone} now={now} /> · {createdBy.firstName} {createdBy.lastName}
          </p>
          {undone && <p className="mt-1">{t('done.kept', undone)}</p>}
        </div>
      </div>
      {isApplied && (
        <ul className="mt-6 max-w-3xl border-line border-t-1">
          {counts.added > 0 && (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b-1 py-3">
              <div className="min-w-0 flex-[1_1_24rem]">
                <p className="font-medium">{t('done.wayIn')}</p>
                <p className="text-fs-1 text-text-quiet">{t('done.wayInText')}</p>
              </div>
              <Button asChild variant="primary">
                <Link href="/classroom/groups">{t('done.groups')}</Link>
              </Button>
            </li>
          )}
          {canRollBack && (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b-1 py-3">
              <div className="min-w-0 flex-[1_1_24rem]">
                <p className="font-medium">
                  {t('done.until', {
                    date: format.dateTime(new Date(expiresAt), { timeZone, month: 'long', day: 'numeric' }),
                  })}
                </p>
                <p className="text-fs-1 text-text-quiet">{t('done.untilText')}</p>
              </div>
              <RollBackButton rosterImport={rosterImport} included={included} />
            </li>
          )}
        </ul>
      )}
      {problems.length > 0 && <ProblemsSection rosterImport={rosterImport} problems={problems} />}
      <Heading level={2} className="mt-8">
        {t('done.changes')}
      </Heading>
      <ChangesTable {...{ rosterImport, changes, count, place }} chooses={false} />
    </>
  )
}

/** Explains why an import failed, and offers to retry or choose another file. */
function Failed({ rosterImport, isOwn }: ImportScreenProps) {
  const t = useTranslations('roster')
  const { message } = rosterImport
  const canReadAgain = isOwn && message === 'notRead'
  return (
    <Banner
      tone="danger"
      title={t('state.failed')}
      className="mt-6"
      actions={
        <>
          {canReadAgain && <ReadAgainButton rosterImport={rosterImport} label={t('again.try')} />}
          <Button asChild>
            <Link href="/classroom/rosters">{t('again.other')}</Link>
          </Button>
        </>
      }
    >
      {t(`message.${message ?? 'notRead'}`)}
    </Banner>
  )
}

/** The page of one import in any of its states. */
export function ImportScreen(props: ImportScreenProps) {
  const t = useTranslations('roster')
  const { rosterImport, district, isOwn } = props
  const { id, version, state, fileName, format } = rosterImport
  const isRunning = state === 'reading' || state === 'applying'
  return (
    <PageScreen
      back={
        <Breadcrumb label={t('breadcrumb')}>
          <BreadcrumbItem>
            <Link href="/classroom/rosters">{t('title')}</Link>
          </BreadcrumbItem>
          <BreadcrumbItem current>{fileName ?? t('list.noName')}</BreadcrumbItem>
        </Breadcrumb>
      }
      title={fileName ?? t('list.noName')}
      text={format === null ? district : t('of', { district, format: t(`format.${format.replaceAll('.', '-')}`) })}
    >
      <ImportSteps current={stepOf(rosterImport)} />
      {state === 'failed' && <Failed {...props} />}
      <ImportQueue key={id} version={version}>
        {isRunning && <ImportProgress rosterImport={rosterImport} isOwn={isOwn} />}
        {state === 'ready' && <Ready {...props} />}
        {(state === 'applied' || state === 'rolled-back') && <Done {...props} />}
      </ImportQueue>
    </PageScreen>
  )
}
