import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'

export type MenuEntry =
  | {
      readonly kind: 'link'
      readonly href: string
      readonly label: string
      readonly icon?: ReactNode
      /** Where several lead to one page. */
      readonly key?: string
    }
  | { readonly kind: 'action'; readonly label: string; readonly icon?: ReactNode; readonly onSelect: () => void }
  /** An action at the end, in view also where the menu is longer than the screen. */
  | { readonly kind: 'foot'; readonly label: string; readonly icon?: ReactNode; readonly onSelect: () => void }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly value: string
      readonly options: readonly { readonly value: string; readonly label: string; readonly icon?: ReactNode }[]
      readonly onChange: (value: string) => void
    }
  | { readonly kind: 'words'; readonly label: string }
  /** Who or what the menu is about: a name, and below it quieter lines. */
  | { readonly kind: 'head'; readonly label: string; readonly lines: readonly string[] }
  | { readonly kind: 'line'; readonly key: string }

export interface MenuProps {
  readonly label: string
  /** Draws the opener: a `<button>` that takes every given prop. */
  readonly renderOpener: (props: ButtonHTMLAttributes<HTMLButtonElement>) => ReactElement
  readonly entries: readonly MenuEntry[]
  /** What is added to a complete menu while it is open stands there the next time: nothing moves under a finger. */
  readonly isComplete?: boolean
}
