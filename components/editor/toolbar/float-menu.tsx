import { WrapText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FloatChoice, floatChoices } from '../commands/floats'
import { MenuChoice, ToolMenu } from './tool-menu'

type FloatMenuProps = {
  /** Null if nothing can float. */
  value: FloatChoice | null
  onChoose: (choice: FloatChoice) => void
}

/** Chooses whether, and on which side, a block floats beside the following text (EDT-08). */
export function FloatMenu({ value, onChoose }: FloatMenuProps) {
  const t = useTranslations('editor.float')
  const isOn = value !== null && value !== 'none'
  return (
    <ToolMenu label={t('label')} icon={WrapText} isPressed={isOn} isDisabled={value === null}>
      <MenuChoice value={value ?? ''} values={floatChoices} nameOf={(choice) => t(choice)} onChoose={onChoose} />
    </ToolMenu>
  )
}
