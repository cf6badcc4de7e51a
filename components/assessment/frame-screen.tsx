import { Texts } from '@/components/i18n/texts'
import { frameAddress } from '@/lib/assessment/tool'
import { LegacyFrame } from './legacy-frame'

type FrameScreenProps = {
  /** The address of an external tool. */
  tool: string | undefined
  /** The rest of the page's path, which the tool uses too. */
  tail: readonly string[]
  title: string
  /** The query to pass to the tool. */
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
