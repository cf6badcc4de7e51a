import { useEffect } from 'react'
import { tellProduct } from '@/lib/embed/client/tell-product'

/** Tells the product around the tool that something is being written here, so that a lost session is mended in place. */
export function useTellUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    tellProduct({ type: 'work', isOpen: true })
    return () => {
      tellProduct({ type: 'work', isOpen: false })
    }
  }, [isUnsaved])
}
