import { useSelector } from '@xstate/react'
import type { Site } from '#contract/account/account.contract.ts'
import type { BillChecker, Finding } from '#contract/bill-checker/bill-checker.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ArrowRight, CircleAlert, CircleCheck, Info } from '#design/theme/icons.ts'
import { Stack, Box, Row } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import { formatRange } from '#domain/basics/days.ts'
import { placed } from '#domain/basics/unique.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type BillCheckerActor, billCheckerMachine } from '#machines/bill-checker/bill-checker.machine.ts'
import * as select from '#machines/bill-checker/bill-checker.selectors.ts'
import { BetaNotice } from '#views/bills/beta-notice.tsx'
import { BillsFrame } from '#views/bills/bills-frame.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { definePage } from '#views/page.ts'
import {
  checkerTitle,
  checkTitles,
  findingWords,
  loadedBillsText,
  lookedAtWords,
  lowUserWords,
  outcomeWords,
  rulesWords,
} from './bill-checker-words.ts'

const Checks = styled('ul', {
  marginTop: '$5',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    gap: '$2 $4',
    paddingBlock: '$5',
    borderTop: '1px solid $line',
  },
})
const Findings = styled('ul', {
  display: 'grid',
  gap: '$2',
  marginTop: '$3',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 14px',
    borderRadius: '$block',
    background: '$sunken',
    '@forced': { border: '1px solid CanvasText' },
  },
})

const marks = {
  fine: <CircleCheck size={22} aria-hidden />,
  found: <CircleAlert size={22} aria-hidden />,
  notYet: <Info size={22} aria-hidden />,
  none: <Info size={22} aria-hidden />,
} as const
const tiles = { fine: 'good', found: 'warn', notYet: 'plain', none: 'plain' } as const
const insights = pathOf('billInsights')

const FindingItem = ({ finding, sites }: { finding: Finding; sites: readonly Site[] }) => {
  const { place, title, detail, isQuestion } = findingWords(finding, sites)
  const { invoiceId } = finding
  return (
    <li>
      <Box css={{ flex: '1 1 260px' }}>
        <Text kind="small" weight="strong">
          {place === null ? title : `${place}: ${title}`}
        </Text>
        <Text kind="small" tone="second" isTabular>
          {detail}
        </Text>
      </Box>
      {invoiceId !== null ? (
        <Button tone={isQuestion ? 'soft' : 'quiet'} href={`${insights}?${new URLSearchParams({ invoice: invoiceId })}`}>
          {isQuestion ? 'Question it' : 'Open the bill'} <ArrowRight size={16} aria-hidden />
        </Button>
      ) : null}
    </li>
  )
}

const CheckList = ({ checked, sites }: { checked: BillChecker; sites: readonly Site[] }) => (
  <Checks>
    {checked.checks.map((item) => {
      const { check, outcome, findings } = item
      const { words, tone } = outcomeWords[outcome]
      return (
        <li key={check}>
          <IconTile tone={tiles[outcome]}>{marks[outcome]}</IconTile>
          <Stack gap={1}>
            <Row spread wraps gap={2}>
              <Text as="h3" kind="h3">
                {checkTitles[check]}
              </Text>
              <Badge tone={tone}>{words}</Badge>
            </Row>
            <Text kind="small" tone="second" isTabular>
              {lookedAtWords(item, checked)}
            </Text>
            {check === 'lowUser'
              ? checked.lowUser.map((year) => (
                  <Text key={year.supplyPointId} kind="small" isTabular>
                    {lowUserWords(year)}
                  </Text>
                ))
              : null}
            {check === 'lowUser' && checked.lowUser.length > 0 ? (
              <Text kind="small" tone="second">
                {rulesWords}
              </Text>
            ) : null}
            {findings.length === 0 ? null : (
              <Findings aria-label={`Found: ${checkTitles[check]}`}>
                {placed(findings).map(({ place, ...finding }) => (
                  <FindingItem key={place} finding={finding} sites={sites} />
                ))}
              </Findings>
            )}
          </Stack>
        </li>
      )
    })}
  </Checks>
)

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
  const loadedText = loadedBillsText(checked)
  return (
    <Stack gap={4}>
      {notice ? (
        <BetaNotice actor={notice}>
          The bill checker is new. Your bill is what counts, so please tell us if the two don’t match.
        </BetaNotice>
      ) : null}
      <TitledCard title={checkerTitle(checked)} titleKind="h2">
        <Text tone="second" isTabular css={{ marginTop: '$1' }}>
          {counted(count, 'bill')}, {formatRange({ startDate, endDate })}.
        </Text>
        {loadedText === null ? null : <Text css={{ marginTop: '$3' }}>{loadedText}</Text>}
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
