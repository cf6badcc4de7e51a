'use client'

import { IconButton, type IconButtonProps } from './icon-button'
import { Tooltip, type TooltipProps } from './tooltip'

/** An icon button whose name is also shown on hover and focus. */
export function TooltipIconButton({ side, ...rest }: IconButtonProps & Pick<TooltipProps, 'side'>) {
  return (
    <Tooltip content={rest.label} side={side}>
      <IconButton {...rest} />
    </Tooltip>
  )
}
