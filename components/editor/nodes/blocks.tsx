import { $getState, $setState, DecoratorNode } from 'lexical'
import type { ReactNode } from 'react'
import { AtomView } from './atom-view'
import { type Fields, fieldsState, htmlState, kindState } from './states'

/** A block without editable text: it is selected, moved and removed as a whole. */
export abstract class AtomicNode extends DecoratorNode<ReactNode> {
  override createDOM(): HTMLElement {
    return document.createElement('div')
  }

  override updateDOM(): boolean {
    return false
  }

  override isInline(): false {
    return false
  }
}

/** Every `div[data-block]`: its kind is the block's name, its fields are the attributes as written. */
export class BlockNode extends AtomicNode {
  override $config() {
    return this.config('block', { extends: DecoratorNode })
  }

  setFields(fields: Fields): this {
    return $setState(this, fieldsState, fields)
  }

  override decorate(): ReactNode {
    const kind = $getState(this, kindState)
    return <AtomView nodeKey={this.getKey()} type="block" kind={kind} fields={$getState(this, fieldsState)} />
  }
}

/** A block that could not be written back unchanged: it is shown, moved and removed as a whole, and never edited. */
export class KeptNode extends AtomicNode {
  override $config() {
    return this.config('kept', { extends: DecoratorNode })
  }

  override decorate(): ReactNode {
    return <AtomView nodeKey={this.getKey()} type="kept" kind="kept" fields={{ html: $getState(this, htmlState) }} />
  }
}
