import type { ReactNode, Ref } from 'react'
import { Button } from '#design/controls/button.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { X } from '#design/theme/icons.ts'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

/** Holds `ActionRow`s. */
export const ActionList = styled('ul', { display: 'flex', flexDirection: 'column', flex: 1, marginTop: 8 })

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: '44px 1fr 44px',
  alignItems: 'center',
  gap: '4px 14px',
  flex: '1 0 auto',
  paddingBlock: 14,
  '&:only-child': { flex: 'none' },
  '& + &': { borderTop: '1px solid $line' },
  '& > [data-cta]': { gridColumn: 2, justifySelf: 'start', marginTop: 6 },
  '& > :last-child:not([data-cta])': { gridColumn: 3, gridRow: 1, marginRight: -10 },
  '@md': {
    gridTemplateColumns: '44px 1fr auto 44px',
    '& > [data-cta]': { gridColumn: 3, margin: 0 },
    '& > :last-child:not([data-cta])': { gridColumn: 4 },
  },
})

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
      <IconTile tone={tone}>{icon}</IconTile>
      <div>
        <Text weight="strong">{title}</Text>
        <Text kind="small" tone="second">
          {why}
        </Text>
      </div>
      <span data-cta>
        <Button tone="soft" href={href} aria-label={`${action}: ${title}`}>
          {action}
        </Button>
      </span>
      {onDismiss ? (
        <IconButton
          ref={dismissRef ?? null}
          label={`Dismiss: ${title}`}
          icon={<X size={18} aria-hidden />}
          aria-disabled={isDismissing}
          onClick={isDismissing ? undefined : onDismiss}
        />
      ) : null}
    </Line>
  )
}
