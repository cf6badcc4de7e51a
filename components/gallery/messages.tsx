'use client'

import { Eye, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { Dialog } from '@/components/dialog/dialog'
import { Drawer } from '@/components/dialog/drawer'
import { notify } from '@/components/feedback/notify'
import { SaveState } from '@/components/feedback/save-state'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '@/components/ui/menu'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Row, Section } from './section'

type Open = 'dialog' | 'large' | 'countdown' | 'left' | 'right' | 'bottom' | null

/** Messages to the reader, and overlays. */
export function Messages() {
  const confirm = useConfirm()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  async function handleRemove() {
    const yes = await confirm({ title: 'Remove?', message: 'Room 12 loses its assignments.', danger: true })
    notify.info(yes ? 'Removed' : 'Kept')
  }

  return (
    <>
      <Section title="Messages" note="At most three snackbars, bottom left.">
        <Banner>Leveled text is on for this assignment.</Banner>
        <Banner tone="success">Assignment submitted</Banner>
        <Banner tone="warning" actions={<Button size="sm">End session</Button>}>
          This is an impersonated session. Use caution: you are acting as if you were this user.
        </Banner>
        <Banner tone="danger" title="Action failed">
          Check your Internet connection. Your work is saved on this device.
        </Banner>
        <Row>
          <SaveState status="saving" />
          <SaveState status="saved" at={new Date('2026-05-06T10:42:00Z')} />
          <SaveState status="on-device" />
          <SaveState status="undecided" />
          <SaveState status="on-page" />
          <SaveState status="failed" />
          <SaveState status="refused" />
        </Row>
        <Row>
          <Button onClick={() => notify.success('Assignment updated', { action: { label: 'Undo', onPress: close } })}>
            Success
          </Button>
          <Button onClick={() => notify.error('Highlights may not overlap')}>Error</Button>
          <Button onClick={() => notify.info('Three students joined')}>Info</Button>
        </Row>
      </Section>
      <Section title="Dialog, menu, popover">
        <Row>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('large')}>Large dialog</Button>
          <Button onClick={() => setOpen('countdown')}>Countdown</Button>
          <Button variant="danger" onClick={handleRemove}>
            Remove…
          </Button>
          <Button onClick={() => setOpen('left')}>Left drawer</Button>
          <Button onClick={() => setOpen('right')}>Right drawer</Button>
          <Button onClick={() => setOpen('bottom')}>Bottom drawer</Button>
          <Menu>
            <MenuTrigger asChild>
              <Button>Menu</Button>
            </MenuTrigger>
            <MenuContent>
              <MenuLabel>Lena Fischer</MenuLabel>
              <MenuItem icon={<Eye aria-hidden="true" />}>View work</MenuItem>
              <MenuItem icon={<RotateCcw aria-hidden="true" />} disabled>
                Reopen
              </MenuItem>
              <MenuSeparator />
              <MenuItem danger icon={<Trash2 aria-hidden="true" />}>
                Remove
              </MenuItem>
            </MenuContent>
          </Menu>
          <Popover>
            <PopoverTrigger asChild>
              <Button>Popover</Button>
            </PopoverTrigger>
            <PopoverContent aria-label="Definition">
              <p className="font-reading text-fs-3">
                <b>thread</b>, a long thin piece of cotton or wool
              </p>
            </PopoverContent>
          </Popover>
        </Row>
        {open === 'countdown' && (
          <ConfirmDialog
            title="Navigation Request"
            message="Your instructor wants to direct you to new content. This will navigate away from the current page. Continue?"
            confirmLabel="Continue"
            cancelLabel="Stay Here"
            timeoutMs={90_000}
            onConfirm={close}
            onCancel={close}
          />
        )}
        <Dialog
          open={open === 'dialog' || open === 'large'}
          onOpenChange={close}
          size={open === 'large' ? 'large' : 'small'}
          title="Save Changes?"
          description="You have uncommitted changes on this page. Save them and continue?"
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Save & continue
              </Button>
            </>
          }
        >
          <p>The words of a dialog stand here, and scroll where there are many of them.</p>
        </Dialog>
        {(open === 'left' || open === 'right' || open === 'bottom') && (
          <Drawer open onOpenChange={close} side={open} title="Contents">
            <p>What stood at the side of a wider screen.</p>
          </Drawer>
        )}
      </Section>
    </>
  )
}
