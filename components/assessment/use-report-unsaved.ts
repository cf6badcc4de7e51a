import { useEffect } from 'react'
import { postToProduct } from '@/lib/embed/client/post-to-product'

/** Reports unsaved input to the product around the tool, so that a lost session is recovered in place. */
export function useReportUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    postToProduct({ type: 'work', isOpen: true })
    return () => {
      postToProduct({ type: 'work', isOpen: false })
    }
  }, [isUnsaved])
}
