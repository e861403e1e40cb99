import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { TextLink } from '#design/controls/text-link.tsx'
import { CardHead } from '#design/frame/card-head.tsx'
import { Figure } from '#design/frame/figure.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ShowerHead } from '#design/theme/icons.ts'
import { Box, Grid, Page, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatWholeDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { tipsPaths } from '#machines/tips/tips-address.ts'
import { currentSeason, pickedTip } from '#machines/tips/tips-list.ts'
import { type TipsActor, tipsMachine } from '#machines/tips/tips.machine.ts'
import * as select from '#machines/tips/tips.selectors.ts'
import { BetaNotice } from '#views/bills/beta-notice.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { DoneCard } from './done-card.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { TipTile } from './tip-tile.tsx'
import { AllCard, CategoryCard, ForYouCard, NoCategoryCard, SeasonalCard } from './tips-card.tsx'

const frame = {
  display: 'flex',
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: '$4 $5',
} as const

/** Hidden without a saving. */
const ShowerCard = ({ actor }: { readonly actor: TipsActor }) => {
  const saving = useSelector(actor, select.selectShowers)
  if (!saving) return null
  const { isGoal, dollars, kwh } = saving
  return (
    <Card css={frame} aria-labelledby="tips-shower">
      <Box css={{ flex: '1 1 260px' }}>
        <CardHead titleId="tips-shower">
          <Row gap={3} css={{ flex: '1 1 180px' }}>
            <IconTile tone="info">
              <ShowerHead size={22} aria-hidden />
            </IconTile>
            <Box>
              <Text as="h2" kind="h3" id="tips-shower">
                Shower optimiser
              </Text>
              <Text kind="small" tone="second">
                {isGoal ? 'What your goal saves' : 'What one minute less saves'}
              </Text>
            </Box>
          </Row>
        </CardHead>
      </Box>
      <Row css={{ alignItems: 'baseline', gap: 8, flexWrap: 'wrap' }}>
        <Figure size="l" whole={dollars === null ? `${formatNumber(kwh)} kWh` : formatWholeDollars(dollars)} />
        <Text tone="second">a year</Text>
      </Row>
      <Button tone="soft" href={pathOf('showerOptimiser')}>
        {isGoal ? 'See your goal' : 'Try it'}
      </Button>
    </Card>
  )
}

/** Random at each visit. */
const PickedCard = ({ actor }: { readonly actor: TipsActor }) => {
  const tips = useSelector(actor, ({ context }) => context.tips)
  const savings = useSelector(actor, ({ context }) => context.savings)
  const chance = useSelector(actor, ({ context }) => context.chance)
  const readings = select.readingsOf(tips, savings)
  const tip = pickedTip(readings, chance)
  if (!tip) return null
  return (
    <Card css={frame} aria-label="Tip of the season">
      <Box css={{ flex: '1 1 260px' }}>
        <CardHead titleId="tips-picked" align="start">
          <Row gap={3} align="start" css={{ flex: '1 1 220px' }}>
            <TipTile name={tip.name} />
            <Stack gap={1}>
              <Text as="h2" kind="h3" id="tips-picked">
                {`${currentSeason(readings)}: ${tip.title}`}
              </Text>
              <Text kind="small" tone="second" css={{ maxWidth: '70ch' }}>
                {tip.text}
              </Text>
            </Stack>
          </Row>
        </CardHead>
      </Box>
      <Button tone="soft" href={tipsPaths.seasonal}>
        {`All ${currentSeason(readings) === 'Christmas' ? 'Christmas' : currentSeason(readings).toLowerCase()} tips`}
      </Button>
    </Card>
  )
}

const ofTheList = 'This list is new. Open a tip to read it, and tell us which ones you do.'
const notices = {
  forYou: 'This page is new. We sort these tips by what they could save you, worked out from your half-hourly use.',
  all: ofTheList,
  seasonal: ofTheList,
  category: ofTheList,
  noCategory: ofTheList,
} as const

const cards = {
  forYou: ForYouCard,
  all: AllCard,
  seasonal: SeasonalCard,
  category: CategoryCard,
  noCategory: NoCategoryCard,
} as const

const Content = ({ actor }: { readonly actor: TipsActor }) => {
  const mode = useSelector(actor, select.selectTipsMode)
  const problem = useSelector(actor, select.selectTipsProblem)
  const reviews = useSelector(actor, ({ children }) => children.review)
  const notice = useSelector(actor, ({ children }) => children.notice)
  if (mode === 'failed') return <FailureCard actor={actor} problem={problem} />
  if (mode === 'loading' || !reviews) return <WaitingCard label="Tips" height={560} />
  const ModeContent = cards[mode]
  return (
    <Stack gap={5}>
      {notice ? <BetaNotice actor={notice}>{notices[mode]}</BetaNotice> : null}
      <ReviewOutcome actor={reviews} />
      <Grid css={{ alignItems: 'start' }}>
        <Box css={{ '@lg': { gridColumn: '1 / span 8' } }}>
          <ModeContent actor={actor} reviews={reviews} />
        </Box>
        <Box css={{ '@lg': { gridColumn: '9 / -1' } }}>
          <DoneCard actor={actor} reviews={reviews} />
        </Box>
      </Grid>
      {mode === 'forYou' ? <PickedCard actor={actor} /> : null}
      <ShowerCard actor={actor} />
    </Stack>
  )
}

export const TipsPageView = ({ actor }: { readonly actor: TipsActor }) => (
  <Page css={{ paddingTop: '$4', paddingBottom: '$8', '@lg': { paddingTop: '$5' } }}>
    <Stack gap={5}>
      <Row spread wraps gap={3}>
        <Text as="h1" kind="h1">
          Tips
        </Text>
        <TextLink href={pathOf('ask')}>Ask about your power</TextLink>
      </Row>
      <Content actor={actor} />
    </Stack>
  </Page>
)

export const page = definePage({ id: 'tips', machine: tipsMachine, View: TipsPageView })
