import { type CSSProperties, type ReactNode, type Ref, useId } from 'react'
import { RetryButton } from '#design/controls/retry-button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Row } from '#design/theme/layout.tsx'
import { CardHead } from './card-head.tsx'
import { FailureLines } from './failure-lines.tsx'
import { ProgressLine } from './progress-line.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { useDelayed } from '#design/theme/use-delayed.ts'

const Body = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  variants: { isStale: { true: { opacity: 0.6 } }, isUnseen: { true: { visibility: 'hidden' } } },
})

export interface WidgetCardProps {
  readonly title: ReactNode
  readonly titleRef?: Ref<HTMLParagraphElement>
  readonly subtitle?: ReactNode
  readonly aside?: ReactNode
  readonly state: 'loading' | 'ready' | 'failed' | 'empty'
  /** Reserves the final size immediately, visible after 150 ms. */
  readonly skeleton?: ReactNode
  readonly empty?: ReactNode
  readonly failure?: { readonly title: string; readonly detail?: string | undefined }
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
  readonly lastSeen?: string
  readonly isUpdating?: boolean
  readonly kind?: 'raised' | 'flat' | 'loyal'
  /** Minimum height in CSS pixels, so that no state moves the page; `phoneMinHeight` below 1024. */
  readonly minHeight?: number
  readonly phoneMinHeight?: number
  readonly children?: ReactNode
}

const Failure = ({
  failure,
  onRetry,
  isRetrying = false,
  lastSeen,
}: Pick<WidgetCardProps, 'failure' | 'onRetry' | 'isRetrying' | 'lastSeen'>) => (
  <>
    <FailureLines
      title={isRetrying ? 'Trying again' : (failure?.title ?? 'We couldn’t load this')}
      detail={failure?.detail}
      css={{ marginTop: '$4' }}
    />
    <Row gap={2} wraps css={{ marginTop: 'auto', paddingTop: '$4' }}>
      {onRetry ? <RetryButton isBusy={isRetrying} onRetry={onRetry} /> : null}
      {lastSeen !== undefined && !isRetrying ? (
        <Text as="span" kind="small" tone="second">
          {lastSeen}
        </Text>
      ) : null}
    </Row>
  </>
)

type WidgetContentProps = Omit<WidgetCardProps, 'title' | 'titleRef' | 'subtitle' | 'aside' | 'kind'>

export const WidgetContent = (props: WidgetContentProps) => {
  const isLate = useDelayed(props.state === 'loading', 150)
  switch (props.state) {
    case 'loading':
      // A card of known size needs no skeleton before it would be visible.
      return props.minHeight !== undefined && !isLate ? null : (
        <Body isUnseen={!isLate} aria-hidden>
          {props.skeleton}
        </Body>
      )
    case 'failed':
      return <Failure {...props} />
    case 'empty':
      return props.empty
    case 'ready':
      return <Body isStale={props.isUpdating === true}>{props.children}</Body>
  }
}

const leastHeight = (wide: number, phone: number | undefined) => ({
  css: { minHeight: 'var(--least-phone)', '@lg': { minHeight: 'var(--least-wide)' } },
  style: { '--least-phone': `${phone ?? wide}px`, '--least-wide': `${wide}px` } as CSSProperties,
})

/** Keeps place, size and title in every state. */
export const WidgetCard = (props: WidgetCardProps) => {
  const {
    title,
    titleRef,
    subtitle,
    aside,
    state,
    kind = 'raised',
    isUpdating = false,
    isRetrying = false,
    minHeight,
    phoneMinHeight = minHeight,
  } = props
  const titleId = useId()
  const hasAside = aside !== undefined && aside !== null
  const heading = (
    <Text
      ref={titleRef}
      as="h2"
      kind="h3"
      id={titleId}
      tabIndex={titleRef ? -1 : undefined}
      tone={kind === 'loyal' ? 'loyal' : 'plain'}
    >
      {title}
    </Text>
  )
  const detail =
    subtitle === undefined ? null : (
      <Text kind="small" tone="second" isTabular>
        {subtitle}
      </Text>
    )
  return (
    <Card
      kind={kind}
      aria-labelledby={titleId}
      aria-busy={state === 'loading' || isUpdating || isRetrying}
      {...(minHeight === undefined ? {} : leastHeight(minHeight, phoneMinHeight))}
    >
      {isUpdating ? <ProgressLine label="Updating" /> : null}
      <CardHead titleId={titleId} aside={aside} align={subtitle === undefined ? 'centre' : 'start'}>
        <div>
          {heading}
          {hasAside ? detail : null}
        </div>
      </CardHead>
      {hasAside ? null : detail}
      <WidgetContent {...props} />
    </Card>
  )
}
