import type { ReactNode } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Card } from '#design/theme/card.tsx'
import { RotateCw } from '#design/theme/icons.ts'
import { Row } from '#design/theme/layout.tsx'
import { SmallScene } from '#design/scenery/small-scene.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'

const Middle = styled('div', {
  display: 'grid',
  placeItems: 'center',
  minHeight: '60vh',
  padding: '32px 16px',
  '& > section': { width: '100%', maxWidth: 520, alignItems: 'center', textAlign: 'center' },
  '& > section > :first-child': { width: '100%' },
})

interface ErrorScreenProps {
  readonly onReload: () => void
  readonly detail?: string
  readonly action?: string
  readonly onBack?: (() => void) | undefined
  readonly children?: ReactNode
}

export const ErrorScreen = ({
  onReload,
  detail = 'Please refresh to try again. Thank you for your patience.',
  action = 'Reload',
  onBack,
  children,
}: ErrorScreenProps) => (
  <Middle role="alert">
    <Card>
      <SmallScene subject="house" height={160} />
      <Text as="h1" kind="h2" css={{ marginTop: '$5' }}>
        Sorry, something went wrong
      </Text>
      <Text kind="small" tone="second" css={{ margin: '4px 0 16px' }}>
        {detail}
      </Text>
      <Row gap={3} wraps css={{ justifyContent: 'center' }}>
        <Button icon={<RotateCw size={18} aria-hidden />} onClick={onReload}>
          {action}
        </Button>
        {onBack ? (
          <Button tone="soft" onClick={onBack}>
            Go back
          </Button>
        ) : null}
      </Row>
      {children}
    </Card>
  </Middle>
)
