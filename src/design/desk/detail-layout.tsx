import type { ReactNode } from 'react'
import { ArrowLeft } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { DeskButton } from './desk-button.tsx'
import { DeskStack } from './desk-page.tsx'

const Columns = styled('div', {
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  variants: {
    kind: {
      two: { '@lg': { gridTemplateColumns: '248px minmax(0, 1fr)' } },
      wide: { '@lg': { gridTemplateColumns: 'minmax(0, 1.28fr) minmax(0, 1fr)' } },
      three: {
        '@lg': { gridTemplateColumns: '220px minmax(0, 1fr)', '& > :nth-child(3)': { gridColumn: 2 } },
        '@media (min-width: 1280px)': {
          gridTemplateColumns: '248px minmax(0, 1.3fr) minmax(0, 1fr)',
          '& > :nth-child(3)': { gridColumn: 3 },
        },
      },
    },
    isOpen: {
      // Below 1024 the detail lies over the list.
      true: { '@belowLg': { '& > :first-child': { display: 'none' } } },
      false: { '@belowLg': { '& > :not(:first-child)': { display: 'none' } } },
    },
  },
})

const Back = styled('div', { '@lg': { display: 'none' } })

interface DetailLayoutProps {
  readonly list: ReactNode
  readonly detail: ReactNode
  /** Third column: what is done about it. */
  readonly aside?: ReactNode
  /** Below 1024 px: the detail is shown instead of the list. */
  readonly isOpen: boolean
  /** The list is a table with columns. */
  readonly isListWide?: boolean
  /** Address of the list alone. */
  readonly backHref: string
  readonly backLabel: string
}

export const DetailLayout = ({ list, detail, aside, isOpen, isListWide = false, backHref, backLabel }: DetailLayoutProps) => (
  <Columns kind={isListWide ? 'wide' : aside === undefined ? 'two' : 'three'} isOpen={isOpen}>
    <div>{list}</div>
    <DeskStack>
      <Back>
        <DeskButton tone="outline" href={backHref} icon={<ArrowLeft size={17} aria-hidden />}>
          {backLabel}
        </DeskButton>
      </Back>
      {detail}
    </DeskStack>
    {aside === undefined ? null : <DeskStack>{aside}</DeskStack>}
  </Columns>
)
