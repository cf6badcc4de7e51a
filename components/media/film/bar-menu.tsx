'use client'

import type { ReactElement } from 'react'
import { useFold } from '../use-fold'
import { barButton } from './bar-button'

interface BarMenuProps<Value extends string | number> {
  label: string
  /** The content of the button. */
  face: ReactElement | string
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange(value: Value): void
}

/** A menu with a single choice above a button of the control bar. It is rendered inside the player, which may be in full screen. */
export function BarMenu<Value extends string | number>({ label, face, options, value, onChange }: BarMenuProps<Value>) {
  const { id, isOpen, around, opener } = useFold()
  return (
    <div className="relative" {...around}>
      <button {...opener} aria-label={label} title={label} className={`${barButton} num text-fs-2 font-medium`}>
        {face}
      </button>
      <fieldset
        id={id}
        // A click between the choices keeps the focus in the menu.
        tabIndex={-1}
        hidden={!isOpen}
        className="absolute right-0 bottom-full z-1 mb-2 grid w-max grid-cols-2 rounded-2 sm:min-w-38 sm:grid-cols-1 border border-line bg-surface-raised p-1.5 text-text shadow-2"
      >
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className="flex min-h-target cursor-pointer items-center gap-3 rounded-1 px-3 text-fs-2 hover:bg-surface-hover has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3"
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-icon-sm flex-none accent-accent-mark outline-none"
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
