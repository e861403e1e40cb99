import { type ReactNode, useId } from 'react'
import type { TipSavings } from '#contract/tips/tip-savings.contract.ts'
import type { TipReviewStatus } from '#contract/tips/tips.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Check, ChevronDown, Undo2, X } from '#design/theme/icons.ts'
import { Box, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { ShownTip } from '#machines/tips/tips-list.ts'
import { Allowed } from '#views/kit/access.tsx'
import { TipTile } from './tip-tile.tsx'
import { amountOf } from './tips-words.ts'

export const TipList = styled('ul', { display: 'flex', flexDirection: 'column' })

const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  gap: '8px 14px',
  alignItems: 'start',
  paddingBlock: 18,
  '& + &': { borderTop: '1px solid $line' },
  '& > [data-side]': { gridColumn: 2 },
  '@lg': {
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px 18px',
    '& > [data-side]': { gridColumn: 3 },
  },
})

const Title = styled('button', {
  display: 'inline',
  minHeight: 28,
  padding: 0,
  textAlign: 'start',
  fontWeight: 600,
  lineHeight: 1.35,
  color: '$ink',
  '& > svg': { display: 'inline', verticalAlign: '-3px', color: '$ink3', transition: 'transform $press' },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  // A finger-sized target without more space between the words.
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: '-10px 0' },
})

const Side = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  '& > [data-amount]': { flexBasis: '100%' },
  '@lg': {
    flexWrap: 'nowrap',
    justifyContent: 'flex-end',
    '& > [data-amount]': { flexBasis: 'auto', textAlign: 'end', whiteSpace: 'nowrap' },
  },
})

export interface TipRowProps {
  readonly tip: ShownTip
  readonly unit: TipSavings['unit']
  /** Pending or saved. */
  readonly status: TipReviewStatus | null
  readonly isNew: boolean
  readonly isExpanded: boolean
  /** Highest saving. */
  readonly isFirst?: boolean
  readonly onToggle: () => void
  readonly onReview: (status: TipReviewStatus | null) => void
}

const Rating = ({ tip, status, onReview }: Pick<TipRowProps, 'tip' | 'onReview'> & { status: TipReviewStatus }): ReactNode => (
  <>
    <Badge tone={status === 'Liked' ? 'good' : 'neutral'}>
      {status === 'Liked' ? <Check size={14} strokeWidth={2.6} aria-hidden /> : <X size={14} aria-hidden />}
      {status === 'Liked' ? 'You do this' : 'Not for you'}
    </Badge>
    <Allowed to="removeTipReview">
      <IconButton label={`Undo: ${tip.title}`} icon={<Undo2 size={18} aria-hidden />} onClick={() => onReview(null)} />
    </Allowed>
  </>
)

export const TipRow = ({ tip, unit, status, isNew, isExpanded, isFirst = false, onToggle, onReview }: TipRowProps) => {
  const id = useId()
  return (
    <Line>
      <TipTile name={tip.name} />
      <div>
        <Row gap={2} wraps css={{ rowGap: 4 }}>
          <Title type="button" aria-expanded={isExpanded} aria-controls={id} onClick={onToggle}>
            {`${tip.title}\u00a0`}
            <ChevronDown size={18} aria-hidden />
          </Title>
          {isNew ? <Badge tone="primary">New</Badge> : null}
        </Row>
        {tip.why === null ? null : (
          <Text kind="small" tone="second" css={{ marginTop: 2 }}>
            {tip.why}
          </Text>
        )}
        <Box id={id} hidden={!isExpanded} css={{ marginTop: 6, maxWidth: '62ch' }}>
          <Text>{tip.text}</Text>
          {tip.source === null ? null : (
            <Text kind="caption" tone="second" css={{ marginTop: 4 }}>
              {tip.source}
            </Text>
          )}
        </Box>
      </div>
      <Side data-side>
        {tip.saves === null || status !== null ? null : (
          <Text data-amount>
            <Text as="b" tone="good" weight="strong" isTabular>
              {amountOf(tip.saves, unit)}
            </Text>{' '}
            <Text as="span" kind="small" tone="second">
              a year
            </Text>
          </Text>
        )}
        {status === null ? (
          <Allowed to="reviewTip">
            <Button
              tone={isFirst ? 'primary' : 'soft'}
              size="compact"
              aria-label={`I do this: ${tip.title}`}
              onClick={() => onReview('Liked')}
            >
              I do this
            </Button>
            <IconButton
              label={`Not for me: ${tip.title}`}
              icon={<X size={18} aria-hidden />}
              onClick={() => onReview('Disliked')}
            />
          </Allowed>
        ) : (
          <Rating tip={tip} status={status} onReview={onReview} />
        )}
      </Side>
    </Line>
  )
}
