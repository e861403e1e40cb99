import type { ReactNode, Ref } from 'react'
import { Button } from '#design/controls/button.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { X } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

export const ActionList = styled('ul', { display: 'flex', flexDirection: 'column', marginTop: 4 })

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 10,
  minHeight: 64,
  paddingBlock: 8,
  '@md': { gap: 12 },
  '& + &': { borderTop: '1px solid $line' },
})

const Ways = styled('span', {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  marginRight: -12,
  '& > :first-child': { paddingInline: 14 },
  '@md': { '& > :first-child': { paddingInline: 18 } },
})

export interface ActionRowProps {
  readonly icon: ReactNode
  readonly tone?: 'plain' | 'primary' | 'loyal' | 'info' | 'warn'
  readonly title: string
  readonly why: string
  readonly action: string
  readonly href: string
  readonly onDismiss?: () => void
  readonly isDismissing?: boolean
  readonly dismissRef?: Ref<HTMLButtonElement> | undefined
}

export const ActionRow = (props: ActionRowProps) => {
  const { icon, tone = 'primary', title, why, action, href, onDismiss, isDismissing = false, dismissRef } = props
  return (
    <Line>
      <IconTile tone={tone} size="small">
        {icon}
      </IconTile>
      <div>
        <Text weight="strong">{title}</Text>
        <Text kind="small" tone="second">
          {why}
        </Text>
      </div>
      <Ways>
        <Button tone="soft" href={href} aria-label={`${action}: ${title}`}>
          {action}
        </Button>
        {onDismiss ? (
          <IconButton
            ref={dismissRef ?? null}
            label={`Dismiss: ${title}`}
            icon={<X size={18} aria-hidden />}
            aria-disabled={isDismissing}
            onClick={isDismissing ? undefined : onDismiss}
          />
        ) : null}
      </Ways>
    </Line>
  )
}
