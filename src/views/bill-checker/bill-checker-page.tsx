import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatRange } from '#domain/basics/days.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type BillCheckerActor, billCheckerMachine } from '#machines/bill-checker/bill-checker.machine.ts'
import * as select from '#machines/bill-checker/bill-checker.selectors.ts'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import { BetaNotice } from '#views/bills/beta-notice.tsx'
import { BillsFrame } from '#views/bills/bills-frame.tsx'
import { CheckList } from './check-list.tsx'

const backToBills = (
  <Button tone="soft" href={pathOf('bill')}>
    Back to your bills
  </Button>
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
          The bill checker is new. Your bill is what counts, so please tell us if the two don’t match.
        </BetaNotice>
      ) : null}
      <TitledCard
        title={
          found === 0
            ? 'Nothing looks wrong on your bills'
            : `${found} of ${checked.checks.length} checks found something to look at`
        }
        titleKind="h2"
      >
        <Text tone="second" isTabular css={{ marginTop: '$1' }}>
          {count} {count === 1 ? 'bill' : 'bills'}, {formatRange({ startDate, endDate })}.
        </Text>
        <CheckList checked={checked} sites={sites} />
        <Text kind="small" tone="second" css={{ marginTop: '$4' }}>
          Something else not right? Call us on {phone} and we’ll sort it out.
        </Text>
      </TitledCard>
    </Stack>
  )
}

const Content = ({ actor }: { actor: BillCheckerActor }) => {
  const problem = useSelector(actor, select.selectCheckerProblem)
  switch (useSelector(actor, select.selectCheckerMode)) {
    case 'loading':
      return <WaitingCard label="Checking your bills" />
    case 'showing':
      return <Showing actor={actor} />
    case 'noBills':
      return (
        <NothingCard title="No bill to check yet" detail="We’ll check your bills here once you have one." action={backToBills} />
      )
    case 'notIncluded':
      return (
        <NothingCard
          title="The bill checker isn’t part of your account"
          detail="We’re trying it with some customers first. We’ll show it here when it’s ready for you."
          action={backToBills}
        />
      )
    case 'failed':
      return (
        <FailureCard
          actor={actor}
          problem={problem}
          words={{
            title: 'We couldn’t check your bills',
          }}
        />
      )
  }
}

export const BillCheckerView = ({ actor }: { actor: BillCheckerActor }) => (
  <BillsFrame tabs={useSelector(actor, select.selectCheckerTabs)} current="billChecker">
    <Content actor={actor} />
  </BillsFrame>
)

export const page = definePage({ id: 'billChecker', machine: billCheckerMachine, View: BillCheckerView })
