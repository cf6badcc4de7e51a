import { $createParagraphNode, ElementNode } from 'lexical'

/** A box that contains blocks. */
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

/** Lines with significant white space. */
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

  /** Backspace at the start turns it into normal text (EDT-14). */
  override collapseAtStart(): true {
    this.replace($createParagraphNode().append(...this.getChildren()))
    return true
  }
}
