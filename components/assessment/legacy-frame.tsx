'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { notify } from '@/components/feedback/notify'
import { WarnBeforeLeaving } from '@/components/form/leave-questions'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { Loading, Skeleton } from '@/components/ui/skeleton'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { useLegacyFrame } from './use-legacy-frame'

/** What another site's tool may do in its frame; it can never navigate the page around it by itself. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals'

type LegacyFrameProps = { src: string; title: string; isForeign: boolean }

/**
 * The legacy assessment tool in a frame: its notifications become snackbars, its navigation messages navigate the product, and a rename
 * refreshes the page, which reads the new name from the server.
 */
export function LegacyFrame({ src, title, isForeign }: LegacyFrameProps) {
  const t = useTranslations('assessment.frame')
  const router = useRouter()
  const refresh = useRefresh()
  const { frame, state, isWorkOpen, attempt, retry } = useLegacyFrame(src, (message) => {
    if (message.type === 'navigate') router.push(message.path)
    else if (message.type === 'renamed') refresh()
    else notify[message.variant](message.message)
  })
  return (
    <div className="relative h-[calc(100dvh-var(--appbar-h))] overflow-hidden md:rounded-tl-3">
      <WarnBeforeLeaving isUnsaved={isWorkOpen} isWhole />
      <h1 className="sr-only">{title}</h1>
      {state === 'failed' ? (
        <div role="alert">
          <EmptyState
            art="offline"
            title={t('failed')}
            text={t('failedText')}
            action={
              <Button variant="primary" onClick={retry}>
                {t('retry')}
              </Button>
            }
          />
        </div>
      ) : (
        <>
          {state !== 'waiting' && (
            <iframe
              key={attempt}
              ref={frame}
              src={src}
              title={title}
              {...(isForeign && { sandbox: SANDBOX })}
              className={cn('block size-full border-0', state !== 'ready' && 'invisible')}
            />
          )}
          {state !== 'ready' && (
            <Loading label={t('loading')} className="absolute inset-0 px-4 pt-8 md:px-10">
              <Skeleton className="h-7 w-56" />
              <Skeleton className="mt-8 h-9 w-full max-w-form" />
              {[0, 1, 2, 3, 4].map((row) => (
                <div key={row} className="grid max-w-list gap-2.5 border-b-1 py-5">
                  <Skeleton className="w-72 max-w-full" />
                  <Skeleton className="h-3 w-40" />
                </div>
              ))}
            </Loading>
          )}
        </>
      )}
    </div>
  )
}
