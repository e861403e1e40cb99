import { useSelector } from '@xstate/react'
import { Box, Grid, Page, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { type TipsActor, tipsMachine } from '#machines/tips/tips.machine.ts'
import * as select from '#machines/tips/tips.selectors.ts'
import { BetaNotice } from '#views/bills/beta-notice.tsx'
import { FailureCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { PickedCard, ShowerCard } from './beside-cards.tsx'
import { DoneCard } from './done-card.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { AllCard, CategoryCard, ForYouCard, NoCategoryCard, SeasonalCard } from './tips-card.tsx'

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
      <Row>
        <Text as="h1" kind="h1">
          Tips
        </Text>
      </Row>
      <Content actor={actor} />
    </Stack>
  </Page>
)

export const page = definePage({ id: 'tips', machine: tipsMachine, View: TipsPageView })
