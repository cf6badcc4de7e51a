import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { createInteractive } from '@/lib/authoring/client/create-interactive'
import type { WireContent } from '@/lib/content/schema'
import type { InteractiveSubType } from '@/lib/interactive/sub-types'

type CreateInteractiveButtonProps = {
  /** The subtypes that can be created. */
  subTypes: readonly InteractiveSubType[]
  onMade: (item: WireContent) => void
}

/** Creates an interactive of a chosen subtype, to be edited on its own page. */
export function CreateInteractiveButton({ subTypes, onMade }: CreateInteractiveButtonProps) {
  const t = useTranslations('editor.pick')
  const kinds = useTranslations('authoring.subTypes')
  const once = useRepeatKey()
  const [isSending, setSending] = useState(false)

  async function make(subType: InteractiveSubType) {
    setSending(true)
    try {
      onMade(await once(subType, (key) => createInteractive(subType, key)))
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify.error(error.message)
      setSending(false)
    }
  }

  return (
    <Menu>
      <MenuTrigger asChild>
        <Button loading={isSending}>
          <Plus aria-hidden="true" />
          {t('new')}
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {subTypes.map((subType) => (
          <MenuItem key={subType} onSelect={() => void make(subType)}>
            {kinds(subType)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
