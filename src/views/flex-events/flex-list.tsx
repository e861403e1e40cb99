import { useSelector } from '@xstate/react'
import type { FlexEvent, FlexResult } from '#contract/flex-events/flex-events.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { FlexChoicesActor } from '#machines/flex-events/flex-choices.machine.ts'
import * as select from '#machines/flex-events/flex-events.selectors.ts'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { FlexProofView } from './flex-proof.tsx'
import { couldGiveText, directionWords, resultText, rewardText, stateText, whenText } from './flex-words.ts'

const List = styled('ul', {
  listStyle: 'none',
  display: 'grid',
  '& > li': { display: 'grid', gap: '12px 24px', paddingBlock: '$4' },
  '& > li + li': { borderTop: '1px solid $line' },
  '& > li:first-child': { paddingTop: 0 },
  '& > li:last-child': { paddingBottom: 0 },
  variants: {
    hasButtons: { true: { '@md': { '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } } } },
  },
})

const badges = {
  open: null,
  joined: { tone: 'good', text: 'Joined' },
  running: { tone: 'info', text: 'On now' },
  notAsked: null,
  cancelled: { tone: 'neutral', text: 'Cancelled' },
} as const

const ChoiceButton = ({ actor, event }: { readonly actor: FlexChoicesActor; readonly event: FlexEvent }) => {
  const { eventId, state } = event
  const isBusy = useSelector(
    actor,
    (snapshot) => select.selectFlexMode(snapshot) === 'sending' && select.selectChangedEvent(snapshot)?.eventId === eventId,
  )
  if (state !== 'open' && state !== 'joined') return null
  const isOpen = state === 'open'
  const call = isOpen ? 'joinFlexEvent' : 'leaveFlexEvent'
  return (
    <Allowed to={call} otherwise={<WhyNot to={call} />}>
      <Button
        tone={isOpen ? 'primary' : 'outline'}
        isBusy={isBusy}
        aria-label={`${isOpen ? 'Join' : 'Leave'} the event on ${whenText(event)}`}
        onClick={() => sendWithKey(actor, { type: 'event.choose', eventId })}
      >
        {isOpen ? 'Join' : 'Leave'}
      </Button>
    </Allowed>
  )
}

export const ComingEvents = ({ actor, events }: { readonly actor: FlexChoicesActor; readonly events: readonly FlexEvent[] }) => (
  <List hasButtons>
    {events.map((event) => {
      const badge = badges[event.state]
      const isOpen = event.state === 'open' || event.state === 'joined'
      return (
        <li key={event.eventId}>
          <Stack gap={1}>
            <Row gap={2} wraps>
              <Text as="h3" kind="body" weight="strong">
                {`${directionWords[event.direction]} on ${whenText(event)}`}
              </Text>
              {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
            </Row>
            {isOpen ? (
              <>
                <Text>{rewardText(event)}</Text>
                <Text kind="small" tone="second">
                  {couldGiveText(event)}
                </Text>
              </>
            ) : null}
            <Text kind="small" tone="second">
              {stateText(event)}
            </Text>
          </Stack>
          <ChoiceButton actor={actor} event={event} />
        </li>
      )
    })}
  </List>
)

export const PastEvents = ({ results }: { readonly results: readonly FlexResult[] }) => {
  const namesHomes = select.areOfSeveralHomes(results)
  return (
    <List>
      {results.map((result) => (
        <li key={result.resultId}>
          <Stack gap={1}>
            <Text as="h3" kind="body" weight="strong">
              {`${directionWords[result.direction]} on ${whenText(result)}`}
            </Text>
            {namesHomes ? (
              <Text kind="small" tone="second">
                {result.address}
              </Text>
            ) : null}
            <Text>{resultText(result)}</Text>
          </Stack>
          <FlexProofView result={result} />
        </li>
      ))}
    </List>
  )
}
