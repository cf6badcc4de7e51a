import { useEffect } from 'react'
import { postToProduct } from '@/lib/embed/client/post-to-product'

/** Tells the product around the tool that something is being written here, so that a lost session is mended in place. */
export function useReportUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    postToProduct({ type: 'work', isOpen: true })
    return () => {
      postToProduct({ type: 'work', isOpen: false })
    }
  }, [isUnsaved])
}
