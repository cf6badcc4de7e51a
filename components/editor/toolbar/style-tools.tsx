import {
  Bold,
  Highlighter,
  Italic,
  type LucideIcon,
  SquareCheckBig,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { TypographyOption } from '../features'
import { type ShortcutName, shortcutKeys } from '../shortcuts'
import { ToolButton, type ToolSize } from './tool-button'

const ICONS: Record<TypographyOption, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strikethrough: Strikethrough,
  highlight: Highlighter,
  superscript: Superscript,
  subscript: Subscript,
  answer: SquareCheckBig,
}

const keyed: Partial<Record<TypographyOption, ShortcutName>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strikethrough: 'strikethrough',
}

type StyleToolsProps = {
  size?: ToolSize
  options: readonly TypographyOption[]
  /** The styles that all of the selected text has. */
  pressed: readonly TypographyOption[]
  onPress: (option: TypographyOption) => void
}

/** The tools for the enabled inline styles (EDT-03, EDT-07). */
export function StyleTools({ size, options, pressed, onPress }: StyleToolsProps) {
  const t = useTranslations('ui.writing')
  return options.map((option) => {
    const name = keyed[option]
    return (
      <ToolButton
        key={option}
        size={size}
        icon={ICONS[option]}
        label={t(option)}
        keys={name && shortcutKeys(name)}
        isPressed={pressed.includes(option)}
        onClick={() => onPress(option)}
      />
    )
  })
}
