import { AreaNotFoundScreen } from '@/components/shell/area-not-found-screen'

/** The not-found view of a word, named Library (RT-07). */
export default function WordNotFound() {
  return <AreaNotFoundScreen of="library" href="/library" />
}
