import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { useHeadingFocus } from '#design/controls/heading-focus.ts'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { WidgetCard } from '#design/frame/widget-card.tsx'
import { Box, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { failureOf } from '#domain/portal/trouble.ts'
import type { BillQueryActor } from '#machines/bill-insights/bill-query.machine.ts'
import * as select from '#machines/bill-insights/bill-query.selectors.ts'
import { useMay, WhyNot } from '#views/kit/access.tsx'
import { CaseNotices } from '#views/kit/cases.tsx'
import { BillQueryForm } from './bill-query-form.tsx'
import { BillQueryItem } from './bill-query-item.tsx'

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
  )
}
