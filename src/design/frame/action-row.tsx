import type { ReactNode, Ref } from 'react'
import { Button } from '#design/controls/button.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { X } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

/** Holds `ActionRow`s. */
export const ActionList = styled('ul', { display: 'flex', flexDirection: 'column', marginTop: 4 })

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  paddingBlock: 8,
  '& + &': { borderTop: '1px solid $line' },
})

// The cross ends with the card's edge, its target beyond it.
const Ways = styled('span', { display: 'flex', alignItems: 'center', gap: 2, marginRight: -12 })

export interface ActionRowProps {
  /** 22 px. */
  readonly icon: ReactNode
  readonly tone?: 'plain' | 'primary' | 'loyal' | 'info' | 'warn'
  readonly title: string
  readonly why: string
  /** The words of the one button, and where it leads. */
  readonly action: string
  readonly href: string
  /** Left out where the row cannot be put away. */
  readonly onDismiss?: () => void
  /** Another is being put away: this one has to wait. */
  readonly isDismissing?: boolean
  /** The button that puts it away. */
  readonly dismissRef?: Ref<HTMLButtonElement> | undefined
}

/** A next best action: what, why, one button, and a way to put it away. */
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
