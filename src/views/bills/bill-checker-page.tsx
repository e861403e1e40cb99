import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { Card } from '#design/theme/card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatRange } from '#domain/days.ts'
import { pathOf } from '#domain/routes.ts'
import { failureOf } from '#domain/trouble.ts'
import { type BillCheckerActor, billCheckerMachine } from '#machines/bills/bill-checker.machine.ts'
import * as select from '#machines/bills/bill-checker.selectors.ts'
import { definePage } from '#views/page.ts'
import { Narrow } from '#views/static/narrow.tsx'
import { TroubleCard } from '#views/static/trouble-card.tsx'
import { BetaNotice } from './beta-notice.tsx'
import { BillsFrame } from './bills-frame.tsx'
import { CheckList } from './check-list.tsx'

const Nothing = (words: { title: string; detail: string }) => (
  <Card>
    <Narrow>
      <EmptyState
        {...words}
        action={
          <Button tone="soft" href={pathOf('bill')}>
            Back to your bills
          </Button>
        }
      />
    </Narrow>
  </Card>
)

const Showing = ({ actor }: { actor: BillCheckerActor }) => {
  const checked = useSelector(actor, select.selectChecked)
  const sites = useSelector(actor, select.selectCheckedSites)
  const notice = useSelector(actor, ({ children }) => children.betaNotice)
  const { phone } = useBrand()
  if (!checked?.bills) return null
  const { count, startDate, endDate } = checked.bills
  const found = checked.checks.filter(({ outcome }) => outcome === 'found').length
  return (
    <Stack gap={4}>
      {notice ? (
        <BetaNotice actor={notice}>
          The bill checker is new, and we are trying it out. Your bill is what counts: tell us where the two differ.
        </BetaNotice>
      ) : null}
      <Card aria-labelledby="checker-title">
        <Text as="h2" kind="h2" id="checker-title">
          {found === 0
            ? 'Nothing looks wrong on your bills'
            : `${found} of ${checked.checks.length} checks found something to look at`}
        </Text>
        <Text tone="second" isTabular css={{ marginTop: '$1' }}>
          {count} {count === 1 ? 'bill' : 'bills'}, {formatRange({ startDate, endDate })}.
        </Text>
        <CheckList checked={checked} sites={sites} />
        <Text kind="small" tone="second" css={{ marginTop: '$4' }}>
          Something these checks don’t see? Call us on {phone}, we sort it out with you.
        </Text>
      </Card>
    </Stack>
  )
}

const Content = ({ actor }: { actor: BillCheckerActor }) => {
  const problem = useSelector(actor, select.selectCheckerProblem)
  switch (useSelector(actor, select.selectCheckerMode)) {
    case 'loading':
      return (
        <Card aria-busy aria-label="Your bills are checked" css={{ minHeight: 420 }}>
          <Stack gap={4}>
            <Skeleton css={{ width: 280, height: 32 }} />
            <Skeleton css={{ height: 280 }} />
          </Stack>
        </Card>
      )
    case 'showing':
      return <Showing actor={actor} />
    case 'noBills':
      return <Nothing title="No bill to check yet" detail="Your bills are checked here from the first one on." />
    case 'notIncluded':
      return (
        <Nothing
          title="The bill checker isn’t part of your account"
          detail="We are trying it out with some customers first. It shows here once it is yours."
        />
      )
    case 'failed':
      return (
        <TroubleCard
          trouble={{
            ...failureOf(problem, {
              title: 'We couldn’t check your bills',
              detail: 'Your bills are fine. The checks just didn’t arrive here.',
            }),
            canRetry: true,
          }}
          onRetry={() => actor.send({ type: 'load.retry' })}
        />
      )
  }
}

/** What was checked on the bills of the last year, and what was found. */
export const BillCheckerView = ({ actor }: { actor: BillCheckerActor }) => (
  <BillsFrame tabs={useSelector(actor, select.selectCheckerTabs)} current="billChecker">
    <Content actor={actor} />
  </BillsFrame>
)

export const page = definePage({ id: 'billChecker', machine: billCheckerMachine, View: BillCheckerView })
