import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { ArrowRight, CircleAlert, CircleCheck, Info } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { Site } from '#contract/account/account.contract.ts'
import type { BillChecker, Finding } from '#contract/bill-checker/bill-checker.contract.ts'
import { placed } from '#domain/basics/unique.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { checkTitles, findingWords, lookedAtWords, lowUserWords, outcomeWords, rulesWords } from './bill-checker-words.ts'

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

export const CheckList = ({ checked, sites }: { checked: BillChecker; sites: readonly Site[] }) => (
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
