import { Fragment } from 'react'
import { isAnswerable } from '@/lib/content/completion'
import type { FilmNotesPlace } from '@/lib/player/video-note'
import { AudioView } from './audio/audio-view'
import type { PlayTarget } from './bound-play'
import { DocumentView } from './document/document-view'
import { FunFactView } from './fun-fact/fun-fact-view'
import { ImageView } from './image/image-view'
import { CarouselLeaf, FollowedLeaf, PlayLeaf, PreviewLeaf, ReviewLeaf, type ReviewTarget } from './leaves'
import type { InteractiveNode, PollSource, QuestionParts, RelatedItems, ShownItem } from './node'
import { NumberCrunchView } from './number-crunch/number-crunch-view'
import { PictureThisView } from './picture-this/picture-this-view'
import { VideoView } from './video/video-view'

/** The audience of an interactive: a student at work, anyone reading it afterwards, or a teacher with or without a student's work. */
export type InteractiveMode =
  | ({ kind: 'play' } & PlayTarget)
  | {
      kind: 'preview'
      pollSource?: PollSource | undefined
      /** Whether the item comes without its key, as for a student. */
      isKeyless?: boolean
    }
  | ({ kind: 'review' } & ReviewTarget)
  | ({ kind: 'followed' } & PlayTarget)

export type InteractiveViewProps = QuestionParts & {
  /** An interactive, or an echo whose task is already on the page. */
  node: ShownItem
  mode: InteractiveMode
  /** Pictures and slides that the item references by id. */
  related?: RelatedItems
  /** Whether captions are initially on, by the viewer's preference. */
  captionsOn?: boolean
  /** Where notes on a film are stored; absent if it cannot have notes. */
  notesPlace?: FilmNotesPlace
}

const nothing: RelatedItems = {}

/** The views of display-only interactives; only the carousel needs a script. */
function DisplayView({
  node,
  related = nothing,
  captionsOn,
  notesPlace,
}: Omit<InteractiveViewProps, keyof QuestionParts | 'mode'>) {
  // Each view gets a node of its own subtype, with data stored through that subtype's schema.
  const typed = node as unknown
  switch (node.contentSubType) {
    case 'image':
      return <ImageView node={typed as InteractiveNode<'image'>} />
    case 'video':
      return <VideoView node={typed as InteractiveNode<'video'>} captionsOn={captionsOn} notesPlace={notesPlace} />
    case 'audio':
      return <AudioView node={typed as InteractiveNode<'audio'>} />
    case 'document':
      return <DocumentView node={typed as InteractiveNode<'document'>} />
    case 'fun-fact':
      return <FunFactView node={typed as InteractiveNode<'fun-fact'>} related={related} />
    case 'picture-this':
      return <PictureThisView node={typed as InteractiveNode<'picture-this'>} related={related} />
    case 'number-crunch':
      return <NumberCrunchView node={typed as InteractiveNode<'number-crunch'>} />
    case 'carousel':
      return <CarouselLeaf node={typed as InteractiveNode<'carousel'>} related={related} />
    default:
      return <Fragment />
  }
}

/** Throws for an item without a subtype, which cannot be rendered: its data is faulty (BLK-22). */
function requireSubType({ id, contentSubType }: ShownItem): void {
  if (!contentSubType) throw new Error(`The content ${id} has no contentSubType.`)
}

/** Renders any interactive, or the answer of an echo. Each kind of question is a chunk of its own, loaded only on pages that contain it. */
export function InteractiveView({
  node,
  mode,
  related = nothing,
  captionsOn = false,
  notesPlace,
  ...parts
}: InteractiveViewProps) {
  requireSubType(node)
  if (!isAnswerable(node))
    return <DisplayView node={node} related={related} captionsOn={captionsOn} notesPlace={notesPlace} />
  switch (mode.kind) {
    case 'play': {
      const { kind: _, ...target } = mode
      return <PlayLeaf {...parts} node={node} related={related} target={target} />
    }
    case 'preview':
      return (
        <PreviewLeaf
          {...parts}
          node={node}
          related={related}
          pollSource={mode.pollSource}
          isKeyless={mode.isKeyless ?? false}
        />
      )
    case 'review': {
      const { kind: _, ...target } = mode
      return <ReviewLeaf {...parts} node={node} related={related} target={target} />
    }
    case 'followed': {
      const { kind: _, ...target } = mode
      return <FollowedLeaf {...parts} node={node} related={related} target={target} />
    }
  }
}
