import { useSelector } from '@xstate/react'
import { DateStepper } from '#design/fields/date-stepper.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { Cell } from '#design/frame/cell.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Box, Grid, Stack } from '#design/theme/layout.tsx'
import { type EvEverywhereActor, evEverywhereMachine } from '#machines/ev/ev-everywhere.machine.ts'
import type { EvLinkingActor } from '#machines/ev/ev-linking.machine.ts'
import * as select from '#machines/ev/ev-linking.selectors.ts'
import type { EvFaqsActor, EvRatesActor } from '#machines/ev/loads.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { NothingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { EvFrame } from './ev-frame.tsx'
import { LinkCard } from './link-card.tsx'
import { NetworkCard } from './network-card.tsx'
import { RatesCard } from './rates-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { Tip } from './tip.tsx'
import { YearCard } from './year-card.tsx'

const FaqsCard = ({ actor }: { actor: EvFaqsActor }) => (
  <LoadCard
    actor={actor}
    title="Good to know"
    minHeight={320}
    skeleton={<Skeleton css={{ height: 200, marginTop: 16 }} />}
    failure={{ title: 'We couldn’t load the questions' }}
  >
    {({ faqs }) => (
      <Box css={{ marginTop: '$2' }}>
        {faqs.map(({ id, question, answer }, index) => (
          <Disclosure key={id} title={question} isOpenAtFirst={index === 0}>
            {answer}
          </Disclosure>
        ))}
        <Box css={{ paddingTop: '$4' }}>
          <Tip />
        </Box>
      </Box>
    )}
  </LoadCard>
)

const YearStepper = ({ actor }: { actor: EvLinkingActor }) => {
  const year = useSelector(actor, select.selectYear)
  const last = useSelector(actor, select.selectThisYear)
  const earliest = useSelector(actor, select.selectEarliestYear)
  const choose = (chosen: number) => () => actor.send({ type: 'year.choose', year: chosen })
  return (
    <DateStepper
      label="Year"
      previousLabel="Previous year"
      nextLabel="Next year"
      onPrevious={year > earliest ? choose(year - 1) : undefined}
      onNext={year < last ? choose(year + 1) : undefined}
    >
      {String(year)}
    </DateStepper>
  )
}

interface PartsProps {
  readonly linking: EvLinkingActor
  readonly rates: EvRatesActor
  readonly faqs: EvFaqsActor
}

const Linked = ({ linking, rates, faqs }: PartsProps) => {
  const { sessions, panel, idleFeeNote } = useSelector(linking, ({ children }) => children)
  const leave = useSelector(linking, select.selectLeave)
  const chargeNetId = useSelector(linking, select.selectChargeNetId)
  const place = useSelector(linking, select.selectLinkedChargePlace)
  if (!sessions || !panel || !leave || !idleFeeNote) return null
  return (
    <Grid>
      <Cell span={8}>
        <YearCard actor={sessions} place={place} />
      </Cell>
      <Cell span={4}>
        <Stack gap={5}>
          <RatesCard actor={rates} />
          <NetworkCard actor={leave} chargeNetId={chargeNetId} />
        </Stack>
      </Cell>
      <Cell span={8}>
        <SessionsCard sessions={sessions} panel={panel} note={idleFeeNote} />
      </Cell>
      <Cell span={4}>
        <FaqsCard actor={faqs} />
      </Cell>
    </Grid>
  )
}

const Unlinked = ({ linking, rates, faqs }: PartsProps) => (
  <Grid>
    <Cell span={8}>
      <Box>
        <LinkCard actor={linking} />
      </Box>
    </Cell>
    <Cell span={4}>
      <Stack gap={5}>
        <RatesCard actor={rates} />
        <FaqsCard actor={faqs} />
      </Stack>
    </Cell>
  </Grid>
)

export const EvParts = (props: PartsProps) => {
  const mode = useSelector(props.linking, select.selectLinkingMode)
  const isKnown = mode !== 'loading' && mode !== 'loadingRetry'
  const heading = useHeadingFocus(isKnown ? String(mode === 'success') : null)
  return (
    <EvFrame current="everywhere" heading={heading} aside={mode === 'success' ? <YearStepper actor={props.linking} /> : null}>
      {mode === 'noElectricity' ? (
        <NothingCard title="No electricity yet" detail="You’ll see public charging here once your electricity is connected." />
      ) : mode === 'success' ? (
        <Linked {...props} />
      ) : (
        <Unlinked {...props} />
      )}
    </EvFrame>
  )
}

export const EvEverywhereView = ({ actor }: { actor: EvEverywhereActor }) => {
  const { linking, rates, faqs } = useSelector(actor, ({ children }) => children)
  return linking && rates && faqs ? <EvParts linking={linking} rates={rates} faqs={faqs} /> : null
}

export const page = definePage({ id: 'evEverywhere', machine: evEverywhereMachine, View: EvEverywhereView })
