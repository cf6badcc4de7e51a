import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { readReadingPlace, writeReadingPlace } from './reading-places'

/** The viewer that is on screen; a page that opens in it was reached from another of its pages. */
let openViewer: string | null = null
let mounted = 0

type Place = {
  /** The viewer's address, which is what places are remembered by. */
  viewer: string
  /** The page's own address. */
  path: string
  /** True where the address named no page. */
  isBare: boolean
  /** The item that the address names. */
  itemId: string | null
}

function restore({ viewer, path, itemId }: Place): void {
  const item = itemId && document.getElementById(`item-${itemId}`)
  if (item) {
    item.scrollIntoView()
    return
  }
  const last = readReadingPlace(viewer)
  if (last?.path === path && last.scroll > 0) window.scrollTo(0, last.scroll)
}

/** Keeps where one is in a viewer and goes back there on return; a page that is opened from within begins at its top (shell.md §2.4). */
export function useReadingPlace(place: Place): void {
  const router = useRouter()
  const { viewer, path, isBare, itemId } = place

  useEffect(() => {
    const isReturn = openViewer !== viewer
    openViewer = viewer
    mounted += 1
    const last = isReturn && isBare ? readReadingPlace(viewer) : null
    if (last && last.path !== path) {
      router.replace(last.path)
      return () => {
        mounted -= 1
      }
    }
    if (isReturn || itemId) restore({ viewer, path, isBare, itemId })
    const keep = () => writeReadingPlace(viewer, { path, scroll: Math.round(window.scrollY) })
    keep()
    let timer = 0
    const handleScroll = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(keep, 250)
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('scroll', handleScroll)
      // The next page of the same viewer takes over in this very turn; else the viewer is left.
      mounted -= 1
      window.setTimeout(() => {
        if (mounted === 0) openViewer = null
      })
    }
  }, [viewer, path, isBare, itemId, router])
}
