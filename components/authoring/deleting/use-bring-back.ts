import { useTranslations } from 'next-intl'
import { notify } from '@/components/feedback/notify'
import { RequestError } from '@/lib/api/client/request-error'
import { bringBackItem } from '@/lib/authoring/client/delete-item'

/** Messages of a deletion and of its undoing take the place of one another. */
export const DELETION = 'deletion'

/** Brings back a deleted item and says so, or why not; true where it is back. */
export function useBringBack(): (id: string) => Promise<boolean> {
  const t = useTranslations('authoring.deleting')
  return async (id) => {
    try {
      const { isPlaced } = await bringBackItem(id)
      notify.success(t(isPlaced ? 'backInPlace' : 'back'), { key: DELETION })
      return true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      // Somebody else was quicker.
      if (error.code === 'wrong_state') {
        notify.success(t('back'), { key: DELETION })
        return true
      }
      notify.error(error.code === 'asset_code_in_use' ? t('codeTaken') : error.message, { key: DELETION })
      return false
    }
  }
}
