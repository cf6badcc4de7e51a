import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const sizes = ['fs-count', 'fs-1', 'fs-2', 'fs-3', 'fs-4', 'fs-5', 'fs-6', 'fs-7', 'reading']
const controls = ['control-sm', 'control-md', 'control-lg', 'segment', 'target', 'icon-sm', 'icon', 'icon-lg']
const frame = ['app-bar', 'home-toolbar', 'nav', 'nav-shrunk', 'toc', 'toc-shrunk', 'pane']

const merge = extendTailwindMerge({
  // Our font sizes set no line height, so a size must not override one.
  override: { conflictingClassGroups: { 'font-size': [] } },
  extend: {
    theme: {
      text: sizes,
      radius: ['1', '2', '3'],
      shadow: ['1', '2'],
      leading: ['tight', 'ui', 'reading'],
      tracking: ['tight', 'display'],
      font: ['ui', 'reading', 'code'],
      spacing: [...controls, ...frame],
      container: ['reading', 'form', 'list', 'popover', 'dialog-sm', 'dialog-lg'],
      animate: ['spin', 'breathe', 'rise', 'fade', 'slide-left', 'slide-right', 'slide-up', 'unfold', 'fold'],
    },
    classGroups: {
      z: [{ z: ['sticky', 'app-bar', 'drawer', 'tool', 'popover', 'dialog', 'toast'] }],
      duration: [{ duration: ['fast', 'move', 'slide', 'section'] }],
    },
  },
})

/** Joins class names; of two utilities for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
