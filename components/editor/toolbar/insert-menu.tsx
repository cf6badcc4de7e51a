import { ChevronDown, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import type { EditorFeatures } from '../features'

/** What the Insert menu can put into a text (BLK-17). */
export type Insertion =
  | 'interactive'
  | 'image'
  | 'inline-image'
  | 'fun-fact'
  | 'advanced-heading'
  | 'number-crunch'
  | 'word-definition'
  | 'source-title'
  | 'insert-interactive'
  | 'rule'

function insertionsOf({ interactives, images, funFacts, numberCrunch }: EditorFeatures): [Insertion, boolean][] {
  return [
    ['interactive', interactives],
    ['image', images.block],
    ['inline-image', images.inline],
    ['fun-fact', funFacts],
    ['advanced-heading', true],
    ['number-crunch', numberCrunch],
    ['word-definition', true],
    ['source-title', true],
    ['insert-interactive', interactives],
    ['rule', true],
  ]
}

type InsertMenuProps = { features: EditorFeatures; isDisabled: boolean; onChoose: (insertion: Insertion) => void }

/** Blocks, pictures and interactives; Number Crunch stands there disabled where the text is not below a source (EDT-29). */
export function InsertMenu({ features, isDisabled, onChoose }: InsertMenuProps) {
  const t = useTranslations('editor')
  const offered = insertionsOf(features).filter(([insertion, isOn]) => isOn || insertion === 'number-crunch')
  return (
    <Menu>
      <MenuTrigger
        disabled={isDisabled}
        className="flex h-8 flex-none items-center gap-1 rounded-1 px-2 font-medium text-fs-1 text-text hover:bg-surface-hover disabled:text-text-disabled disabled:hover:bg-transparent"
      >
        <Plus aria-hidden="true" className="size-icon-sm" />
        {t('insert.label')}
        <ChevronDown aria-hidden="true" className="size-3 text-text-quiet" />
      </MenuTrigger>
      <MenuContent align="end" onCloseAutoFocus={(event) => event.preventDefault()}>
        {offered.map(([insertion, isOn]) => (
          <MenuItem key={insertion} disabled={!isOn} onSelect={() => onChoose(insertion)}>
            {t(`insert.${insertion}`)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
