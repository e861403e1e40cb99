import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'

export type MenuEntry =
  | {
      readonly kind: 'link'
      readonly href: string
      readonly label: string
      readonly icon?: ReactNode
      readonly key?: string
    }
  | { readonly kind: 'action'; readonly label: string; readonly icon?: ReactNode; readonly onSelect: () => void }
  | { readonly kind: 'foot'; readonly label: string; readonly icon?: ReactNode; readonly onSelect: () => void }
  | {
      readonly kind: 'choice'
      readonly label: string
      readonly value: string
      readonly options: readonly { readonly value: string; readonly label: string; readonly icon?: ReactNode }[]
      readonly onChange: (value: string) => void
    }
  | { readonly kind: 'words'; readonly label: string }
  | { readonly kind: 'head'; readonly label: string; readonly lines: readonly string[] }
  | { readonly kind: 'line'; readonly key: string }

export interface MenuProps {
  readonly label: string
  /** Must return a `<button>` with all given props. */
  readonly renderOpener: (props: ButtonHTMLAttributes<HTMLButtonElement>) => ReactElement
  readonly entries: readonly MenuEntry[]
  /** Entries added to a complete menu wait for the next opening: nothing moves under a finger. */
  readonly isComplete?: boolean
}
