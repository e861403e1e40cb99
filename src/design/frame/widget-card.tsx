import { type CSSProperties, type ReactNode, type Ref, useId } from 'react'
import { RetryButton } from '#design/controls/retry-button.tsx'
import { Card } from '#design/theme/card.tsx'
import { Row } from '#design/theme/layout.tsx'
import { FailureLines } from './failure-lines.tsx'
import { ProgressLine } from './progress-line.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { useLate } from '#design/theme/use-late.ts'

const Body = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  variants: { isStale: { true: { opacity: 0.6 } }, isUnseen: { true: { visibility: 'hidden' } } },
})

export interface WidgetCardProps {
  readonly title: ReactNode
  /** Where the title may be given the focus. */
  readonly titleRef?: Ref<HTMLParagraphElement>
  /** A few quiet words under the title. */
  readonly subtitle?: ReactNode
  /** At the right of the title: a date, a switch, a badge. */
  readonly aside?: ReactNode
  readonly state: 'loading' | 'ready' | 'failed' | 'empty'
  /** The grey stand-in of the final layout; it gives the card its size from the first moment and is seen after 150 ms. */
  readonly skeleton?: ReactNode
  /** What to say when there is nothing to show: an `EmptyState`. */
  readonly empty?: ReactNode
  /** What did not arrive, and what is fine: shown when the state is `failed`. */
  readonly failure?: { readonly title: string; readonly detail: string }
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
  /** When the data last came, in words: 'Last seen 4:20 pm'. */
  readonly lastSeen?: string
  /** Old data is on show while new comes. */
  readonly isUpdating?: boolean
  readonly kind?: 'raised' | 'flat' | 'loyal'
  /** Smallest height in CSS pixels, so that no state moves the page; `phoneMinHeight` below 1024. */
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
      detail={failure?.detail ?? 'Your account is fine. This one piece didn’t arrive.'}
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

/** What a card, or one of its parts, shows below its title. */
export const WidgetContent = (props: WidgetContentProps) => {
  const isLate = useLate(props.state === 'loading', 150)
  switch (props.state) {
    case 'loading':
      // A card of a known size needs no stand-in before anybody could see it.
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

/** One piece of a page that loads by itself: in every state it keeps its place, its size and its title. */
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
  return (
    <Card
      kind={kind}
      aria-labelledby={titleId}
      aria-busy={state === 'loading' || isUpdating || isRetrying}
      {...(minHeight === undefined ? {} : leastHeight(minHeight, phoneMinHeight))}
    >
      {isUpdating ? <ProgressLine label="Updating" /> : null}
      <Row spread wraps align={subtitle === undefined ? 'centre' : 'start'}>
        <div>
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
          {subtitle === undefined ? null : (
            <Text kind="small" tone="second" isTabular>
              {subtitle}
            </Text>
          )}
        </div>
        {aside}
      </Row>
      <WidgetContent {...props} />
    </Card>
  )
}
