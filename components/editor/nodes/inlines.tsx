import { LinkNode } from '@lexical/link'
import { $getState, DecoratorNode, ElementNode } from 'lexical'
import type { ReactNode } from 'react'
import { AtomView } from './atom-view'
import { fieldsState, kindState } from './states'

abstract class InlineNode extends ElementNode {
  override createDOM(): HTMLElement {
    return document.createElement('span')
  }

  override updateDOM(): boolean {
    return false
  }

  override isInline(): true {
    return true
  }

  override canBeEmpty(): false {
    return false
  }
}

/** A `dfn`, a `bdi`, or a `span` with a language, as its kind says. */
export class PhraseNode extends InlineNode {
  override $config() {
    return this.config('phrase', { extends: ElementNode })
  }

  override createDOM(): HTMLElement {
    return document.createElement($getState(this, kindState) || 'span')
  }
}

/** A chip or fun fact: text that references an item (CHIP, FUNFACT of authoring.md §3.4). */
export class EntityNode extends InlineNode {
  override $config() {
    return this.config('entity', { extends: ElementNode })
  }

  override canInsertTextBefore(): false {
    return false
  }

  override canInsertTextAfter(): false {
    return false
  }
}

/** A link to an address, or to content by its id or asset code (LINK of authoring.md §3.4). */
export class EntityLinkNode extends LinkNode {
  override $config() {
    return this.config('entity-link', { extends: LinkNode })
  }

  /** A link to content has no address. */
  override sanitizeUrl(url: string): string {
    return url === '' ? '' : super.sanitizeUrl(url)
  }
}

/** An inline image, or the blank of an activity. */
export class InlineAtomNode extends DecoratorNode<ReactNode> {
  override $config() {
    return this.config('inline-atom', { extends: DecoratorNode })
  }

  override createDOM(): HTMLElement {
    return document.createElement('span')
  }

  override updateDOM(): boolean {
    return false
  }

  override isInline(): true {
    return true
  }

  override getTextContent(): string {
    return $getState(this, fieldsState).text ?? ''
  }

  override decorate(): ReactNode {
    const kind = $getState(this, kindState)
    return <AtomView nodeKey={this.getKey()} type="inline" kind={kind} fields={$getState(this, fieldsState)} />
  }
}
