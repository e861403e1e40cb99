import { useSelector } from '@xstate/react'
import type { BillQuery, BillQueryState } from '#contract/bill-insights/bill-queries.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { Hidden, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { nextWords, queryStepWords, stateNames } from '#domain/billing/bill-query.ts'
import { disputesService } from '#domain/portal/help-services.ts'
import { formatInstant, formatRange } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import type { BillQueryActor } from '#machines/bill-insights/bill-query.machine.ts'
import * as select from '#machines/bill-insights/bill-query.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { CaseItem } from '#views/kit/cases.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const Item = styled('li', { paddingBlock: '$4', borderTop: '1px solid $line' })
const Quote = styled('blockquote', { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: '$ink' })

const tones: Readonly<Record<BillQueryState, 'info' | 'warn' | 'good' | 'neutral'>> = {
  received: 'info',
  lookedAt: 'info',
  reopened: 'info',
  answered: 'good',
  closed: 'neutral',
}

const Steps = ({ query }: { query: BillQuery }) => (
  <Stack as="ol" gap={3}>
    {query.steps.map((step) => (
      <li key={`${step.state} ${step.at}`}>
        <Text as="span" kind="caption" tone="second">
          {queryStepWords(step)}, {formatInstant(step.at)}
        </Text>
        {step.text === null ? null : <Quote>{step.text}</Quote>}
      </li>
    ))}
  </Stack>
)

const Buttons = ({ actor, query }: { actor: BillQueryActor; query: BillQuery }) => {
  const closing = useSelector(actor, select.selectClosing)
  const { queryId, number, canClose, canReopen } = query
  if (!canClose && !canReopen) return null
  return (
    <Row gap={2} wraps>
      {canReopen ? (
        <Button tone="soft" disabled={closing !== null} onClick={() => actor.send({ type: 'query.reopen', queryId })}>
          Open again <Hidden>{number}</Hidden>
        </Button>
      ) : null}
      {canClose ? (
        <Button
          tone="quiet"
          isBusy={closing === queryId}
          disabled={closing !== null && closing !== queryId}
          onClick={() => sendWithKey(actor, { type: 'query.close', queryId })}
        >
          Close question <Hidden>{number}</Hidden>
        </Button>
      ) : null}
    </Row>
  )
}

export const BillQueryItem = ({ actor, query }: { actor: BillQueryActor; query: BillQuery }) => {
  const { number, state, line, amount, canEscalate } = query
  const isLate = canEscalate && state !== 'answered'
  return (
    <Item>
      <CaseItem
        isCompact
        number={number}
        state={stateNames[state]}
        tone={isLate ? 'warn' : tones[state]}
        about={`${line}${amount === null ? '' : `, ${formatDollars(amount)}`}, on the bill for ${formatRange(query)}`}
        next={nextWords(query)}
        escalation={canEscalate ? { url: disputesService.url, label: disputesService.url.replace('https://www.', '') } : null}
      >
        <Disclosure title="Messages so far" isOpenAtFirst={state === 'answered'}>
          <Steps query={query} />
        </Disclosure>
        <Allowed to="closeBillQuery">
          <Buttons actor={actor} query={query} />
        </Allowed>
      </CaseItem>
    </Item>
  )
}
