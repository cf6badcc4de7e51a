import { Heading } from '@/components/ui/heading'
import { Actions } from './actions'
import { Fields } from './fields'
import { Foundations } from './foundations'
import { Messages } from './messages'
import { Records } from './records'

/** Every primitive in every state on one page, for the screenshots of the visual tests (`/debug/gallery`). */
export function Gallery() {
  return (
    <div className="mx-auto max-w-[124rem] bg-surface px-4 pt-6 pb-16 md:px-10">
      <Heading level={1} size="page" className="pb-6">
        Gallery
      </Heading>
      <Foundations />
      <Actions />
      <Fields />
      <Records />
      <Messages />
    </div>
  )
}
