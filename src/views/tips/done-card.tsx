import type { TipSavings } from '#contract/tips/tip-savings.contract.ts'
import { IconButton } from '#design/controls/icon-button.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Card } from '#design/theme/card.tsx'
import { Check, Undo2, X } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import { selectSeenSaving } from '#machines/tips/tips.selectors.ts'
import type { ShownTip } from '#machines/tips/tips-list.ts'
import { Allowed } from '#views/kit/access.tsx'
import { amountOf, seenOf } from './tips-words.ts'
import { type TipsActors, useTips } from './use-tips.ts'

const Track = styled('div', {
  display: 'flex',
  gap: 2,
  height: 14,
  '& > i': { display: 'block', borderRadius: 6 },
  '& > [data-done]': { background: '$good' },
  '& > [data-open]': {
    background:
      'repeating-linear-gradient(45deg, $colors$primarySoft 0 4px, color-mix(in oklab, $colors$primarySoft 60%, $colors$primary) 4px 6px)',
  },
  '@forced': { '& > i': { border: '1px solid CanvasText', forcedColorAdjust: 'none' } },
})

const Mark = styled('span', {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: '$chip',
  variants: {
    tone: {
      seen: { background: '$good', color: '$surface' },
      said: { background: '$goodSoft', color: '$good' },
      away: { background: '$sunken', color: '$ink2' },
    },
  },
  '@forced': { border: '1px solid CanvasText' },
})

const List = styled('ul', {
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, paddingBlock: 8 },
  '& > li + li': { borderTop: '1px solid $line' },
})

type Reviewed = TipSavings['reviewed'][number]

const detailOf = ({ status, since, seen }: Reviewed, unit: TipSavings['unit']): string => {
  if (status === 'Disliked') return `Not for me, since ${formatDate(since)}`
  return seen === null ? `Marked as done on ${formatDate(since)}` : `${seenOf(seen, unit)}, seen in your readings`
}

const Sum = ({ done, savings }: { readonly done: number; readonly savings: TipSavings }) => {
  const { open, unit } = savings
  const words = `${seenOf(done, unit)} saved so far${open ? `, ${amountOf(open, unit)} still to save` : ''}`
  return (
    <Stack gap={3}>
      <Row css={{ alignItems: 'baseline', gap: 8, flexWrap: 'wrap' }}>
        <Figure whole={seenOf(done, unit)} />
        <Text tone="second">a year saved</Text>
      </Row>
      <Track aria-hidden>
        <i data-done style={{ flex: `${done} 0 0` }} />
        <i data-open style={{ flex: `${open ? (open.least + open.most) / 2 : 0} 0 0` }} />
      </Track>
      <Text kind="small" tone="second">
        {words}
      </Text>
    </Stack>
  )
}

export const DoneCard = (actors: TipsActors) => {
  const { all, readings, statusOf, rowOf } = useTips(actors)
  const { savings } = readings
  const reviewedByGuid = new Map(savings?.reviewed.map((reviewed) => [reviewed.guid, reviewed]))
  const rows = all
    .flatMap((tip): { tip: ShownTip; review: Reviewed | null; status: 'Liked' | 'Disliked' }[] => {
      const status = statusOf(tip)
      const review = reviewedByGuid.get(tip.guid)
      return status === null ? [] : [{ tip, status, review: review?.status === status ? review : null }]
    })
    .toSorted(
      (a, b) =>
        Number(a.status === 'Disliked') - Number(b.status === 'Disliked') ||
        Number(b.review?.seen ?? 0) - Number(a.review?.seen ?? 0),
    )
  const done = selectSeenSaving(rows.map(({ review }) => review))
  return (
    <Card>
      <Stack gap={4}>
        <CardHead titleId="tips-done">
          <Text id="tips-done" as="h2" kind="h3">
            What you’ve done
          </Text>
        </CardHead>
        {savings && done > 0 ? <Sum done={done} savings={savings} /> : null}
        {done > 0 ? null : (
          <Text kind="small" tone="second">
            {rows.length === 0
              ? 'Choose “I do this” on a tip and you’ll see it here, with any saving in your readings.'
              : 'You’ll see any saving in your readings four weeks after you mark a tip as done.'}
          </Text>
        )}
        <List>
          {rows.map(({ tip, review, status }) => (
            <li key={tip.guid}>
              <Mark tone={status === 'Disliked' ? 'away' : (review?.seen ?? null) === null ? 'said' : 'seen'}>
                {status === 'Liked' ? <Check size={16} strokeWidth={2.8} aria-hidden /> : <X size={16} aria-hidden />}
              </Mark>
              <Box css={{ flex: 1, minWidth: 0 }}>
                <Text weight="medium">{tip.title}</Text>
                <Text kind="small" tone="second">
                  {review ? detailOf(review, savings?.unit ?? 'dollars') : status === 'Liked' ? 'Marked as done' : 'Not for me'}
                </Text>
              </Box>
              <Allowed to="removeTipReview">
                <IconButton
                  label={`Undo: ${tip.title}`}
                  icon={<Undo2 size={18} aria-hidden />}
                  onClick={() => rowOf(tip).onReview(null)}
                />
              </Allowed>
            </li>
          ))}
        </List>
      </Stack>
    </Card>
  )
}
