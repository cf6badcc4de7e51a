'use client'

import { Hourglass, MapPin, Send, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SwitchField } from '@/components/form/choice-fields'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { SelectField } from '@/components/form/select-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { onThisClock } from '@/lib/common/client/server-clock'
import { useConnectionState } from '@/lib/realtime/client/use-channel'
import { useRequests } from '@/lib/remote-navigation/client/use-requests'
import { ANSWER_TIMEOUT_MS } from '@/lib/remote-navigation/limits'
import type { LiveTarget } from '@/lib/remote-navigation/live-class'
import type { SendNavigation } from '@/lib/remote-navigation/schema'
import { OutcomeList } from './outcome-list'
import { BEHIND, countOf, EVERYONE, recipientsOf, SELECTED, type SomeStudents, toSendBack } from './recipients'
import { useSecondsLeft } from './use-seconds-left'

export type BringHerePanelProps = {
  target: LiveTarget
  /** The id of the page on screen. */
  contentId: string
  /** The IANA name of the time zone in which times are shown. */
  timeZone: string
  /** The server's time at which the page was rendered, in ms; absent where the page does not know it. */
  drawnAt?: number
  /** Whether the surrounding page already says that live updates are off. */
  isOffTold?: boolean
  /** For a class: the students chosen on the surrounding page, and those behind the page on screen. */
  some?: SomeStudents
}

/** The value for sending students back, in place of a recipient. */
const BACK = 'back'

/** The last request of this panel: its page, its recipients, and whether it was delivered. */
type Sent = { id: string; isDelivered: boolean; contentId: string; whom: string }
type Problem = { kind: 'failed' | 'cancelFailed'; message: string } | { kind: 'not-delivered' }

/** Asks everyone, some or one student to come to the page on screen, sends them back, and shows the outcome live (LIVE-01). */
export function BringHerePanel({ target, contentId, timeZone, drawnAt, isOffTold = false, some }: BringHerePanelProps) {
  const t = useTranslations('live.bring')
  const tMap = useTranslations('live.map')
  const { assignmentId, group, students, pages } = target
  const { standing, awayIds, send, cancel } = useRequests(target, drawnAt)
  const connection = useConnectionState()
  const selected = some?.selected ?? null
  const isChoosing = selected !== null
  const [picked, setPicked] = useState<string | null>(null)
  const [wasChoosing, setWasChoosing] = useState(isChoosing)
  // Starting or ending the choice of students discards the previous recipient.
  if (wasChoosing !== isChoosing) {
    setWasChoosing(isChoosing)
    setPicked(null)
  }
  // While students are being chosen, the request is for them, even if there are none; it must never fall back to the whole class.
  const usual = group ? (isChoosing ? SELECTED : EVERYONE) : (students[0]?.id ?? '')
  const options = [
    ...(group ? [{ value: EVERYONE, label: t('everyone', { group: group.name, count: students.length }) }] : []),
    ...(selected ? [{ value: SELECTED, label: t('selected', { count: selected.length }) }] : []),
    ...(some ? [{ value: BEHIND, label: t('behind', { count: some.behind.length }) }] : []),
    ...students.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
  ]
  // The picked student may have left the class since.
  const who = picked !== null && options.some(({ value }) => value === picked) ? picked : usual
  const count = countOf(who, students.length, some)
  // A changed selection is a new request, which can be sent at once.
  const whom = who === SELECTED ? [SELECTED, ...(selected ?? [])].join(' ') : who
  const goingBack = toSendBack(who, awayIds, some)
  const away = students.filter(({ id }) => goingBack.includes(id))
  const [warn, setWarn] = useState(true)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  // The latest request may be another one of this viewer's or a co-teacher's.
  const own = sent?.id === standing?.id ? sent : null
  const closing = own?.isDelivered === false ? null : (standing?.closesAt ?? null)
  const closesAt = closing === null ? null : onThisClock(Date.parse(closing))
  const seconds = Math.min(useSecondsLeft(closesAt), ANSWER_TIMEOUT_MS / 1000)
  const page = pages.find(({ id }) => id === contentId)
  const isWaiting =
    seconds > 0 && own?.contentId === contentId && own.whom === whom && (standing?.counts.asked ?? 0) > 0

  async function ask(whom: string, contentId: string, input: SendNavigation) {
    setIsSending(true)
    setProblem(null)
    try {
      const request = await send(input)
      setSent({ ...request, contentId, whom })
      if (!request.isDelivered) setProblem({ kind: 'not-delivered' })
    } catch (error) {
      setProblem({ kind: 'failed', message: error instanceof Error ? error.message : '' })
    } finally {
      setIsSending(false)
    }
  }

  const bring = (to: string, contentId: string) => {
    const message = { subject: 'navigateTo' as const, assignmentId, contentId, warn }
    return ask(to === who ? whom : to, contentId, { ...recipientsOf(to, group, some), message })
  }
  const sendBack = (ids: string[]) => {
    const message = { subject: 'navigateBack' as const, assignmentId, warn }
    const to = group ? { groupId: group.id, studentIds: ids } : { studentId: ids[0] }
    return ask(BACK, contentId, { ...to, message })
  }

  async function handleCancel() {
    setProblem(null)
    setSent(null)
    try {
      await cancel?.run()
    } catch (error) {
      setProblem({ kind: 'cancelFailed', message: error instanceof Error ? error.message : '' })
    }
  }

  return (
    <section aria-labelledby="bring-here" className="max-w-form p-6 lg:max-w-none">
      <Heading level={2} id="bring-here" size="section">
        {t('title')}
      </Heading>
      <Goal target={target} contentId={contentId} />
      {students.length === 0 ? (
        <p className="mt-4 text-text-quiet">{t('noStudents')}</p>
      ) : (
        <HydratedFieldset>
          <SelectField
            className="mt-4"
            label={t('who')}
            value={who}
            onChange={(event) => setPicked(event.target.value)}
            options={options}
          />
          <SwitchField
            className="mt-3"
            label={t('warn')}
            checked={warn}
            onChange={(event) => setWarn(event.target.checked)}
          />
          <Button
            block
            variant="primary"
            className="mt-3"
            loading={isSending}
            aria-disabled={isWaiting || !page || count === 0 || undefined}
            onClick={() => !isWaiting && page && count > 0 && void bring(who, contentId)}
          >
            {isWaiting ? <Hourglass aria-hidden="true" /> : <Send aria-hidden="true" />}
            {isWaiting ? t('asked', { seconds }) : who === EVERYONE || !group ? t('send') : t('sendSome', { count })}
          </Button>
          {away.length > 0 && (
            <Button block className="mt-3" disabled={isSending} onClick={() => void sendBack(away.map(({ id }) => id))}>
              <Undo2 aria-hidden="true" />
              {away.length === 1
                ? t('sendOneBack', { name: `${away[0]?.firstName} ${away[0]?.lastName}` })
                : t('sendBack', { count: away.length })}
            </Button>
          )}
        </HydratedFieldset>
      )}
      {problem !== null && problem.kind !== 'not-delivered' && (
        <Banner tone="danger" live="alert" className="mt-4">
          {t(problem.kind, { message: problem.message })}
        </Banner>
      )}
      {problem?.kind === 'not-delivered' && (
        <Banner tone="warning" live="status" className="mt-4">
          {t('notDelivered')}
        </Banner>
      )}
      {connection === 'off' && !isOffTold && problem === null && (
        <Banner tone="warning" live="status" className="mt-4">
          {tMap('off')}
        </Banner>
      )}
      {standing && (
        <OutcomeList
          standing={standing}
          pageName={pages.find(({ id }) => id === standing.contentId)?.name ?? null}
          students={students}
          seconds={seconds}
          timeZone={timeZone}
          cancel={cancel && { onCancel: handleCancel, isElsewhere: cancel.isElsewhere }}
          onRetry={(id) => void (standing.isBack ? sendBack([id]) : bring(id, standing.contentId))}
        />
      )}
    </section>
  )
}

/** The page to which the class is brought, and its position among the pages. */
function Goal({ target: { pages }, contentId }: Pick<BringHerePanelProps, 'target' | 'contentId'>) {
  const t = useTranslations('live')
  const index = pages.findIndex(({ id }) => id === contentId)
  const page = pages[index]
  if (!page) return <p className="mt-4 text-text-quiet">{t('bring.notForStudents')}</p>
  const place = { number: index + 1, count: pages.length }
  return (
    <div className="mt-4 flex items-center gap-3 rounded-2 bg-accent-soft p-3 leading-snug hc:inset-ring-2 hc:inset-ring-accent-mark">
      <MapPin aria-hidden="true" className="size-icon-lg flex-none text-accent-text" />
      <p className="min-w-0 font-medium">
        {page.name}
        <small className="block font-normal text-fs-1 text-text-quiet">
          {page.section === null ? t('map.pageOf', place) : t('map.sectionPageOf', { section: page.section, ...place })}
        </small>
      </p>
    </div>
  )
}
