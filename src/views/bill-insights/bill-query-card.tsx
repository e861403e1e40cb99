import { useSelector } from '@xstate/react'
import type { BillQuery, BillQueryState } from '#contract/bill-insights/bill-queries.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { WidgetCard } from '#design/frame/widget-card.tsx'
import { Box, Hidden, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatInstant, formatRange } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { nextWords, queryStepWords, stateNames } from '#domain/billing/bill-query.ts'
import { disputesService } from '#domain/portal/help-services.ts'
import { failureOf } from '#domain/portal/trouble.ts'
import type { BillQueryActor } from '#machines/bill-insights/bill-query.machine.ts'
import * as select from '#machines/bill-insights/bill-query.selectors.ts'
import { Allowed, useMay, WhyNot } from '#views/kit/access.tsx'
import { CaseItem, CaseNotices } from '#views/kit/cases.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { BillQueryForm } from './bill-query-form.tsx'

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

const BillQueryItem = ({ actor, query }: { actor: BillQueryActor; query: BillQuery }) => {
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

const Listing = ({ actor }: { actor: BillQueryActor }) => {
  const queries = useSelector(actor, select.selectQueries)
  const lines = useSelector(actor, select.selectLines)
  const taken = useSelector(actor, ({ context }) => context.taken)
  const mayAsk = useMay()('askBillQuery')
  return (
    <Stack gap={4}>
      <Text kind="small" tone="second">
        Choose a line and one of our people will check it. If we can’t agree, the free and independent disputes service can help.
      </Text>
      <CaseNotices
        actor={actor}
        reference={taken}
        unsent="You started a question but didn’t send it."
        resume="Finish my question"
        onResume={mayAsk ? () => actor.send({ type: 'query.resume' }) : null}
        undone="your question was closed"
        what="closing your question"
      />
      <WhyNot to="askBillQuery" />
      {lines.length === 0 || !mayAsk ? null : (
        <Box>
          <Button tone="soft" onClick={() => actor.send({ type: 'query.ask' })}>
            Question a line
          </Button>
        </Box>
      )}
      {queries.length === 0 ? null : (
        <ul aria-label="Your questions">
          {queries.map((query) => (
            <BillQueryItem key={query.queryId} actor={actor} query={query} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

const QuestionForm = ({ actor }: { actor: BillQueryActor }) => {
  const form = useSelector(actor, select.selectForm)
  const lines = useSelector(actor, select.selectLines)
  return form ? <BillQueryForm actor={form} lines={lines} /> : null
}

export const BillQueryCard = ({ actor }: { actor: BillQueryActor }) => {
  const mode = useSelector(actor, select.selectQueriesMode)
  const problem = useSelector(actor, select.selectQueriesProblem)
  const title = useHeadingFocus(mode === 'listing' || mode === 'asking' ? mode : null)
  const state = mode === 'loading' || mode === 'failed' ? mode : 'ready'
  return (
    <ExplainedPart actor={actor}>
      <WidgetCard
        title="Does something look wrong?"
        titleRef={title}
        state={state}
        skeleton={<SkeletonHills height={96} />}
        failure={failureOf(problem, {
          title: 'We couldn’t load your questions',
        })}
        {...(mode === 'failed' && { onRetry: () => actor.send({ type: 'load.retry' }) })}
      >
        <Box css={{ paddingTop: '$3' }}>{mode === 'asking' ? <QuestionForm actor={actor} /> : <Listing actor={actor} />}</Box>
      </WidgetCard>
    </ExplainedPart>
  )
}
