import { useTranslations } from 'next-intl'
import { notify } from '@/components/feedback/notify'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireCheckFinding } from '@/lib/authoring/checks/finding'
import { fixFinding } from '@/lib/authoring/client/use-content-checks'

/** Returns a function that fixes a finding and reports the result; `onDone` refreshes the findings, which are outdated after an error too. */
export function useFixFinding(onDone: () => Promise<unknown> | unknown): (finding: WireCheckFinding) => Promise<void> {
  const t = useTranslations('checks')
  return async (finding) => {
    try {
      await fixFinding(finding)
      notify.success(t('fixed'), { key: 'fixed' })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const words = error.code === 'stale_version' ? t('problem.stale') : t('problem.other')
      notify.error(error.status === 400 ? error.message : words, { key: 'fixed' })
    }
    await onDone()
  }
}
