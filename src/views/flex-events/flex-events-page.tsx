import { useSelector } from '@xstate/react'
import type { FlexEvents, FlexSetting } from '#contract/flex-events/flex-events.contract.ts'
import { Switch } from '#design/fields/switch.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import type { FlexChoicesActor } from '#machines/flex-events/flex-choices.machine.ts'
import { type FlexEventsActor, flexEventsMachine } from '#machines/flex-events/flex-events.machine.ts'
import * as select from '#machines/flex-events/flex-events.selectors.ts'
import { CommandDone, CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { Allowed, WhyNot } from '#views/kit/access.tsx'
import { FailureCard, NothingCard, WaitingCard } from '#views/kit/page-cards.tsx'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { definePage } from '#views/page.ts'
import { ProductsFrame } from '#views/products/products-frame.tsx'
import { ComingEvents, PastEvents } from './flex-list.tsx'
import { notAskedText, receiptText } from './flex-words.ts'

const label = 'Power events'

const about =
  'Sometimes everyone needs power at the same time, and sometimes there’s plenty. Use less, or more, when we ask, and you’ll get money off your bill or free hours. If you don’t, it costs you nothing.'

interface PartProps {
  readonly actor: FlexChoicesActor
  readonly events: FlexEvents
}

const settings: readonly { readonly setting: FlexSetting; readonly label: string; readonly hint: string }[] = [
  {
    setting: 'alwaysJoin',
    label: 'Join every event',
    hint: 'You can leave any of them until it starts.',
  },
  { setting: 'emails', label: 'Email me about new events', hint: 'We’ll always email you the result of an event you joined.' },
]

const Settings = ({ actor, events }: PartProps) => (
  <TitledCard title="Your settings" gap={3}>
    <Allowed to="chooseFlexSetting" otherwise={<WhyNot to="chooseFlexSetting" />}>
      {settings.map(({ setting, label: text, hint }) => (
        <div key={setting}>
          <Switch
            isSpread
            label={text}
            hint={hint}
            isOn={events[setting]}
            onChange={() => sendWithKey(actor, { type: 'setting.toggle', setting })}
          />
        </div>
      ))}
    </Allowed>
  </TitledCard>
)

const Notices = ({ actor }: Pick<PartProps, 'actor'>) => {
  const mode = useSelector(actor, select.selectFlexMode)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const change = useSelector(actor, ({ context }) => context.change)
  const command = useSelector(actor, ({ children }) => children.command)
  const event = useSelector(actor, select.selectChangedEvent)
  switch (mode) {
    case 'receipt':
      return <CommandDone onClose={() => actor.send({ type: 'receipt.close' })}>{receiptText(change, event)}</CommandDone>
    case 'notDone':
      return <CommandFailure problem={problem} what="your choice was saved" />
    case 'sending':
      return <CommandNotice actor={command} what="your choice" />
    default:
      return null
  }
}

const NoMeter = () => {
  const { phone } = useBrand()
  return (
    <NothingCard
      title="You’d need a smart meter"
      detail={`Power events need a meter that we can read every half-hour, and you don’t have one. Call ${phone} to ask about a smart meter.`}
    />
  )
}

const Events = ({ actor, events }: PartProps) => {
  const { coming, past, hasMeter, dependsOnPower } = events
  if (!hasMeter && past.length === 0) return <NoMeter />
  return (
    <>
      <Notices actor={actor} />
      <TitledCard title="Coming up" detail={about} gap={4}>
        {coming.length === 0 ? <Text>No events are planned right now.</Text> : <ComingEvents actor={actor} events={coming} />}
        {dependsOnPower && !coming.some(({ state }) => state === 'notAsked') ? (
          <Text kind="small" tone="second">
            {notAskedText}
          </Text>
        ) : null}
      </TitledCard>
      <Settings actor={actor} events={events} />
      <TitledCard title="What you’ve earned" gap={4}>
        {past.length === 0 ? <Text>You’ll see each event you joined here, the day after.</Text> : <PastEvents results={past} />}
      </TitledCard>
    </>
  )
}

export const FlexChoices = ({ actor }: Pick<PartProps, 'actor'>) => {
  const mode = useSelector(actor, select.selectFlexMode)
  const events = useSelector(actor, select.selectFlexEvents)
  const problem = useSelector(actor, ({ context }) => select.problemOfEvents(context))
  if (mode === 'failed')
    return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your power events' }} />
  if (events === null) return <WaitingCard label={label} height={320} />
  return (
    <ExplainedPart actor={actor}>
      <Stack gap={5}>
        <Events actor={actor} events={events} />
      </Stack>
    </ExplainedPart>
  )
}

const Content = ({ actor }: { readonly actor: FlexEventsActor }) => {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const choices = useSelector(actor, ({ children }) => children.choices)
  switch (useSelector(actor, select.selectFlexPageMode)) {
    case 'failed':
      return <FailureCard actor={actor} problem={problem} words={{ title: 'We couldn’t load your products' }} />
    case 'showing':
      return choices ? <FlexChoices actor={choices} /> : null
    default:
      return <WaitingCard label={label} height={320} />
  }
}

export const FlexEventsView = ({ actor }: { readonly actor: FlexEventsActor }) => (
  <ProductsFrame tabs={useSelector(actor, select.selectFlexTabs)} current="plans" title={label}>
    <Content actor={actor} />
  </ProductsFrame>
)

export const page = definePage({ id: 'flexEvents', machine: flexEventsMachine, View: FlexEventsView })
