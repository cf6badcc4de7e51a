'use client'

import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'

type DialogButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  children: ReactNode
  /** Renders the dialog while it is open. */
  dialog: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ children, dialog, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
