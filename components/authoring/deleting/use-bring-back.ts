import { useTranslations } from 'next-intl'
import { notify } from '@/components/feedback/notify'
import { RequestError } from '@/lib/api/client/request-error'
import { bringBackItem } from '@/lib/authoring/client/delete-item'

/** Shared message key, so that the messages of a deletion and of its undo replace each other. */
export const DELETION = 'deletion'

/** Returns a function that brings back a deleted item and reports the outcome; it resolves to true on success. */
export function useBringBack(): (id: string) => Promise<boolean> {
  const t = useTranslations('authoring.deleting')
  return async (id) => {
    try {
      const { isPlaced } = await bringBackItem(id)
      notify.success(t(isPlaced ? 'backInPlace' : 'back'), { key: DELETION })
      return true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      // Someone else has already brought it back.
      if (error.code === 'wrong_state') {
        notify.success(t('back'), { key: DELETION })
        return true
      }
      notify.error(error.code === 'asset_code_in_use' ? t('codeTaken') : error.message, { key: DELETION })
      return false
    }
  }
}
