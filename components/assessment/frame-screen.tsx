import { Texts } from '@/components/i18n/texts'
import { frameAddress } from '@/lib/assessment/tool'
import { LegacyFrame } from './legacy-frame'

type FrameScreenProps = {
  /** The address of a tool that is not our own. */
  tool: string | undefined
  /** The rest of the page's address, which the tool knows too. */
  tail: readonly string[]
  title: string
  /** What the tool is told by the query. */
  search?: string
}

/** A page of the legacy assessment tool in the product's frame (RT-12). */
export function FrameScreen({ tool, tail, title, search }: FrameScreenProps) {
  const src = frameAddress(tool, tail, search)
  return (
    <Texts of={['assessment']}>
      <LegacyFrame key={src} src={src} title={title} isForeign={tool !== undefined} />
    </Texts>
  )
}
