import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@/components/ui/menu'

type ToolMenuProps = {
  /** The label, unless the visible content provides it. */
  label?: string
  icon?: LucideIcon
  /** The text beside the icon or in place of one. */
  text?: string
  isPressed?: boolean
  isDisabled?: boolean
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** A menu of the toolbar; when it closes, the focus returns to the text. */
export function ToolMenu({
  label,
  icon: Icon,
  text,
  isPressed,
  isDisabled,
  align = 'start',
  className,
  children,
}: ToolMenuProps) {
  return (
    <Menu>
      <MenuTrigger
        disabled={isDisabled}
        aria-label={label}
        title={text === undefined ? label : undefined}
        data-pressed={isPressed || undefined}
        className={cn(
          'flex h-8 flex-none items-center rounded-1 text-text hover:bg-surface-hover disabled:text-text-disabled disabled:hover:bg-transparent',
          'data-pressed:bg-accent-soft data-pressed:text-accent-text hc:data-pressed:inset-ring-2 hc:data-pressed:inset-ring-current',
          text === undefined ? 'gap-0.5 px-1.5' : 'gap-1 px-2 font-medium text-fs-1',
          className,
        )}
      >
        {Icon && <Icon aria-hidden="true" className="size-icon-sm" />}
        {text !== undefined && <span className="truncate">{text}</span>}
        <ChevronDown aria-hidden="true" className="size-3 flex-none" />
      </MenuTrigger>
      <MenuContent align={align} onCloseAutoFocus={(event) => event.preventDefault()}>
        {children}
      </MenuContent>
    </Menu>
  )
}

type MenuChoiceProps<Value extends string> = {
  label?: string
  /** The chosen value; '' if there is none, or several. */
  value: Value | ''
  values: readonly Value[]
  nameOf: (value: Value) => string
  onChoose: (value: Value) => void
}

/** A single choice between values, within a menu. */
export function MenuChoice<Value extends string>({ label, value, values, nameOf, onChoose }: MenuChoiceProps<Value>) {
  return (
    // The chosen value is one of those rendered below.
    <MenuRadioGroup aria-label={label} value={value} onValueChange={(chosen) => onChoose(chosen as Value)}>
      {values.map((each) => (
        <MenuRadioItem key={each} value={each}>
          {nameOf(each)}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  )
}
