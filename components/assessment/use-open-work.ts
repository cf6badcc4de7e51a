import { useEffect } from 'react'
import { tellProduct } from '@/lib/embed/client/tell-product'
import { holdOpenWork } from '@/lib/session/client/open-work'

/** While something is being written, a lost session is mended in place: here, and in the product around the tool. */
export function useOpenWork(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const end = holdOpenWork()
    tellProduct({ type: 'work', isOpen: true })
    return () => {
      end()
      tellProduct({ type: 'work', isOpen: false })
    }
  }, [isOpen])
}
