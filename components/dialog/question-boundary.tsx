'use client'

import { Component, type ReactNode } from 'react'

type QuestionBoundaryProps = {
  /** Called when the question crashes, which counts as not confirmed (ERR-15). */
  onCrash: () => void
  children: ReactNode
}

/** An error boundary that keeps the page working when a question crashes, and logs the error. */
export class QuestionBoundary extends Component<QuestionBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: Error) {
    console.error('A question crashed and counts as a no.', error)
    this.props.onCrash()
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children
  }
}
