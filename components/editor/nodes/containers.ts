import { $createParagraphNode, ElementNode } from 'lexical'

/** A box of blocks that are written one below the other. */
export abstract class ContainerNode extends ElementNode {
  override createDOM(): HTMLElement {
    return document.createElement(this.getType())
  }

  override updateDOM(): boolean {
    return false
  }

  override isShadowRoot(): boolean {
    return true
  }
}

export class AsideNode extends ContainerNode {
  override $config() {
    return this.config('aside', { extends: ElementNode })
  }
}

export class FigureNode extends ContainerNode {
  override $config() {
    return this.config('figure', { extends: ElementNode })
  }
}

export class FigcaptionNode extends ContainerNode {
  override $config() {
    return this.config('figcaption', { extends: ElementNode })
  }
}

/** Lines whose spaces count. */
export class PreNode extends ElementNode {
  override $config() {
    return this.config('pre', { extends: ElementNode })
  }

  override createDOM(): HTMLElement {
    return document.createElement('pre')
  }

  override updateDOM(): boolean {
    return false
  }

  /** Backspace at the start makes it normal text (EDT-14). */
  override collapseAtStart(): true {
    this.replace($createParagraphNode().append(...this.getChildren()))
    return true
  }
}
