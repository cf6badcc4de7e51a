import { Blend, BookOpen, Flame, Hammer, House, type LucideIcon, MoonStar, Repeat, Sunrise, Wrench } from 'lucide-react'
import { type Section, sectionOf } from '@/lib/content/section'

const GLYPHS: Record<Section, LucideIcon> = {
  Ignite: Flame,
  Connect: Blend,
  Apply: Wrench,
  Reflect: MoonStar,
  Homework: House,
  Opening: Sunrise,
  Worktime: Hammer,
  Drill: Repeat,
}

/** The icon of a section, so that it is not identified only by color. */
export function SectionGlyph({ name }: { name: string }) {
  const section = sectionOf(name)
  const Glyph = section ? GLYPHS[section] : BookOpen
  return (
    <span className="toc-glyph">
      <Glyph aria-hidden="true" />
    </span>
  )
}
