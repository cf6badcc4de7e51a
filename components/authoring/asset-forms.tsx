import type { WireContent } from '@/lib/content/schema'
import { fileGroups, shownSlots } from './file-slots'
import { FilesForm } from './files-form'
import { ImageForm } from './image-form'
import { MascotForm } from './mascot-form'

/** Renders the file forms of an item: its own file, its pictures and the narrations of its text. */
export function AssetForms({ content }: { content: WireContent }) {
  const { contentType, contentSubType, id } = content
  if (contentType === 'interactive' && contentSubType === 'image') return <ImageForm key={id} content={content} />
  return (
    <>
      {contentType === 'grade' && <MascotForm key={id} content={content} />}
      {fileGroups
        .filter((group) => shownSlots(content, group).length > 0)
        .map((group) => (
          <FilesForm key={`${group} ${id}`} content={content} group={group} />
        ))}
    </>
  )
}
