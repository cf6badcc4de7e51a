import type { WireContent } from '@/lib/content/schema'
import { fileSlots } from './file-slots'
import { FilesForm } from './files-form'
import { ImageForm } from './image-form'
import { MascotForm } from './mascot-form'

/** Renders the file form of an item, if its kind has files. */
export function AssetForms({ content }: { content: WireContent }) {
  const { contentType, contentSubType, id } = content
  if (contentType === 'interactive' && contentSubType === 'image') return <ImageForm key={id} content={content} />
  if (contentType === 'grade') return <MascotForm key={id} content={content} />
  return fileSlots(content).length > 0 ? <FilesForm key={id} content={content} /> : null
}
