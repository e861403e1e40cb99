import type { MouseEventHandler, ReactNode } from 'react'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ChevronRight } from '#design/theme/icons.ts'
import { Link } from '#design/theme/link-context.tsx'
import { css, styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

export const WayList = styled('ul', { margin: 0, padding: 0, listStyle: 'none', '& > li + li': { borderTop: '1px solid $line' } })

const line = css({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  paddingBlock: 10,
  textAlign: 'start',
  color: 'inherit',
  '@hover': { '&:hover': { color: '$primary' } },
})

interface WayRowProps {
  readonly icon: ReactNode
  readonly name: string
  readonly hint: string
  readonly href?: string
  readonly onPress?: MouseEventHandler
}

export const WayRow = ({ icon, name, hint, href, onPress }: WayRowProps) => {
  const content = (
    <>
      <IconTile>{icon}</IconTile>
      <div>
        <Text weight="strong">{name}</Text>
        <Text kind="small" tone="second">
          {hint}
        </Text>
      </div>
      <ChevronRight size={20} aria-hidden />
    </>
  )
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={line().className} onClick={onPress}>
          {content}
        </button>
      ) : (
        <Link href={href} className={line().className}>
          {content}
        </Link>
      )}
    </li>
  )
}
